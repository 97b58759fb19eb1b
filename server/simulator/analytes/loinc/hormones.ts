/** Terms of hormones, markers, vitamins and metals. */
export const hormoneTerms = `
4001 | 3016-3 | T | Thyrotropin [Units/volume] in Serum or Plasma
4002 | 14920-3 | T | Thyroxine (T4) free [Moles/volume] in Serum or Plasma
4003 | 14921-1 | T | Thyroxine (T4) [Moles/volume] in Serum or Plasma
4004 | 14928-6 | T | Triiodothyronine (T3) Free [Moles/volume] in Serum or Plasma
4005 | 14930-2 | T | Triiodothyronine (T3) [Moles/volume] in Serum or Plasma
4006 | 8099-4 | T | Thyroperoxidase Ab [Units/volume] in Serum or Plasma
4007 | 8098-6 | T | Thyroglobulin Ab [Units/volume] in Serum or Plasma
4008 | 5385-0 | R | Thyrotropin receptor Ab [Units/volume] in Serum
4009 | 3013-0 | T | Thyroglobulin [Mass/volume] in Serum or Plasma
4010 | 1992-7 | T | Calcitonin [Mass/volume] in Serum or Plasma
4011 | 3021-3 | U | Thyroxine binding globulin [Mass/volume] in Serum or Plasma
4012 | 3052-8 | U | Triiodothyronine (T3).reverse [Mass/volume] in Serum or Plasma
4013 | 15067-2 | T | Follitropin [Units/volume] in Serum or Plasma
4014 | 10501-5 | T | Lutropin [Units/volume] in Serum or Plasma
4015 | 15081-3 | R | Prolactin [Units/volume] in Serum or Plasma
4017 | 14715-7 | T | Estradiol (E2) [Moles/volume] in Serum or Plasma
4018 | 14890-8 | T | Progesterone [Moles/volume] in Serum or Plasma
4025 | 14913-8 | T | Testosterone [Moles/volume] in Serum or Plasma
4027 | 2991-8 | U | Testosterone Free [Mass/volume] in Serum or Plasma
4028 | 13967-5 | T | Sex hormone binding globulin [Moles/volume] in Serum or Plasma
4029 | 24125-7 | T | Androgen free Index in Serum or Plasma
4030 | 1848-1 | U | Androstanolone [Mass/volume] in Serum or Plasma
4031 | 14688-6 | T | Dehydroepiandrosterone sulfate (DHEA-S) [Moles/volume] in Serum or Plasma
4032 | 1854-9 | U | Androstenedione [Mass/volume] in Serum or Plasma
4033 | 14569-8 | T | 17-Hydroxyprogesterone [Moles/volume] in Serum or Plasma
4034 | 38476-8 | T | Mullerian inhibiting substance [Mass/volume] in Serum or Plasma
4037 | 14675-3 | T | Cortisol [Moles/volume] in Serum or Plasma
4038 | 14676-1 | T | Cortisol Free [Moles/time] in 24 hour Urine
4039 | 2141-0 | U | Corticotropin [Mass/volume] in Plasma
4040 | 1763-2 | U | Aldosterone [Mass/volume] in Serum or Plasma
4050 | 20448-7 | U | Insulin [Units/volume] in Serum or Plasma
insulin | 20448-7 | U | Insulin [Units/volume] in Serum or Plasma
4051 | 1986-9 | U | C peptide [Mass/volume] in Serum or Plasma
4057 | 2963-7 | T | Somatotropin [Mass/volume] in Serum or Plasma
4058 | 2484-4 | T | Insulin-like growth factor-I [Mass/volume] in Serum or Plasma
4059 | 2483-6 | T | Insulin-like growth factor binding protein 3 [Mass/volume] in Serum or Plasma
4061 | 2333-3 | T | Gastrin [Mass/volume] in Serum or Plasma
4062 | 15061-5 | T | Erythropoietin (EPO) [Units/volume] in Serum or Plasma
4064 | 2697-1 | U | Osteocalcin [Mass/volume] in Serum or Plasma
5001 | 19176-7 | R | Alpha-1-Fetoprotein [Units/volume] in Serum or Plasma
5002 | 2039-6 | T | Carcinoembryonic Ag [Mass/volume] in Serum or Plasma
5003 | 10334-1 | T | Cancer Ag 125 [Units/volume] in Serum or Plasma
5004 | 55180-4 | U | Human epididymis protein 4 [Moles/volume] in Serum or Plasma
5006 | 6875-9 | T | Cancer Ag 15-3 [Units/volume] in Serum or Plasma
5007 | 24108-3 | T | Cancer Ag 19-9 [Units/volume] in Serum or Plasma
5013 | 2857-1 | T | Prostate specific Ag [Mass/volume] in Serum or Plasma
5014 | 10886-0 | T | Prostate Specific Ag Free [Mass/volume] in Serum or Plasma
5015 | 12841-3 | T | Prostate Specific Ag Free/Prostate specific Ag.total in Serum or Plasma
5017 | 9811-1 | T | Chromogranin A [Mass/volume] in Serum or Plasma
5019 | 1952-1 | T | Beta-2-Microglobulin [Mass/volume] in Serum
5023 | 89579-7 | R | Troponin I.cardiac [Mass/volume] in Serum or Plasma by High sensitivity method
5024 | 67151-1 | R | Troponin T.cardiac [Mass/volume] in Serum or Plasma by High sensitivity method
5025 | 33762-6 | T | Natriuretic peptide.B prohormone N-Terminal [Mass/volume] in Serum or Plasma
5026 | 2639-3 | T | Myoglobin [Mass/volume] in Serum or Plasma
5027 | 13969-1 | T | Creatine kinase.MB [Mass/volume] in Serum or Plasma
5031 | 33959-8 | R | Procalcitonin [Mass/volume] in Serum or Plasma
5032 | 26881-3 | R | Interleukin 6 [Mass/volume] in Serum or Plasma
5034 | 41171-0 | U | Collagen crosslinked C-telopeptide [Mass/volume] in Serum or Plasma
5040 | 62292-8 | U | 25-Hydroxyvitamin D3+25-Hydroxyvitamin D2 [Mass/volume] in Serum or Plasma
5041.3 | 62292-8 | U | 25-Hydroxyvitamin D3+25-Hydroxyvitamin D2 [Mass/volume] in Serum or Plasma
vitaminD2 | 49054-0 | U | 25-hydroxyvitamin D2 [Mass/volume] in Serum or Plasma
5041.2 | 1989-3 | U | 25-hydroxyvitamin D3 [Mass/volume] in Serum or Plasma
5042 | 1649-3 | U | Calcitriol [Mass/volume] in Serum or Plasma
5043 | 2132-9 | U | Cobalamin (Vitamin B12) [Mass/volume] in Serum or Plasma
5045 | 2284-8 | U | Folate [Mass/volume] in Serum or Plasma
5046 | 2283-0 | U | Folate [Mass/volume] in Red Blood Cells
5047 | 2923-1 | U | Retinol [Mass/volume] in Serum or Plasma
5060 | 14955-9 | T | Zinc [Moles/volume] in Serum or Plasma
5061 | 14665-4 | T | Copper [Moles/volume] in Serum or Plasma
5062 | 5724-0 | U | Selenium [Mass/volume] in Serum or Plasma
5070 | 14334-7 | T | Lithium [Moles/volume] in Serum or Plasma
5071 | 5671-3 | U | Lead [Mass/volume] in Blood
5072 | 5609-3 | U | Cadmium [Mass/volume] in Blood
5073 | 5685-3 | U | Mercury [Mass/volume] in Blood`;
