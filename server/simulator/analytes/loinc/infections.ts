/** Terms of infections, urine and stool. */
export const infectionTerms = `
6001 | 56888-1 | R | HIV 1+2 Ab+HIV1 p24 Ag [Presence] in Serum or Plasma by Immunoassay
6002 | 5195-3 | T | Hepatitis B virus surface Ag [Presence] in Serum
6004 | 16935-9 | T | Hepatitis B virus surface Ab [Units/volume] in Serum
6005.2 | 16933-4 | U | Hepatitis B virus core Ab [Presence] in Serum
6006.2 | 31204-1 | T | Hepatitis B virus core IgM Ab [Presence] in Serum
6007.2 | 31844-4 | T | Hepatitis B virus e Ag [Presence] in Serum
6008 | 48159-8 | T | Hepatitis C virus Ab Signal/Cutoff in Serum or Plasma by Immunoassay
6008.2 | 16128-1 | T | Hepatitis C virus Ab [Presence] in Serum
6010.2 | 22314-9 | T | Hepatitis A virus IgM Ab [Presence] in Serum
6013 | 24110-9 | U | Treponema pallidum Ab [Presence] in Serum by Immunoassay
6014 | 31147-2 | T | Reagin Ab [Titer] in Serum by RPR
6018 | 5124-3 | T | Cytomegalovirus IgG Ab [Units/volume] in Serum by Immunoassay
6019 | 5126-8 | T | Cytomegalovirus IgM Ab [Units/volume] in Serum by Immunoassay
6019.2 | 24119-0 | T | Cytomegalovirus IgM Ab [Presence] in Serum by Immunoassay
6021 | 5159-9 | T | Epstein Barr virus capsid IgM Ab [Units/volume] in Serum by Immunoassay
6022 | 30083-0 | T | Epstein Barr virus nuclear IgG Ab [Units/volume] in Serum by Immunoassay
6023 | 5334-8 | T | Rubella virus IgG Ab [Units/volume] in Serum by Immunoassay
6024 | 5335-5 | T | Rubella virus IgM Ab [Units/volume] in Serum by Immunoassay
6025 | 5244-9 | T | Measles virus IgG Ab [Units/volume] in Serum by Immunoassay
6026 | 5403-1 | T | Varicella zoster virus IgG Ab [Units/volume] in Serum by Immunoassay
6027 | 5388-4 | T | Toxoplasma gondii IgG Ab [Units/volume] in Serum by Immunoassay
6028 | 5390-0 | T | Toxoplasma gondii IgM Ab [Units/volume] in Serum by Immunoassay
6031 | 5176-3 | T | Helicobacter pylori IgG Ab [Units/volume] in Serum by Immunoassay
ctDna | 21613-5 | T | Chlamydia trachomatis DNA [Presence] in Unspecified specimen by Probe and target amplification method
ngDna | 24111-7 | T | Neisseria gonorrhoeae DNA [Presence] in Unspecified specimen by Probe and target amplification method
sarsRna | 94500-6 | R | SARS-CoV-2 (COVID-19) RNA [Presence] in Respiratory specimen by NAA with probe detection
6130 | 11259-9 | T | Hepatitis C virus RNA [Presence] in Serum or Plasma by Probe and target amplification method
6131 | 11011-4 | T | Hepatitis C virus RNA [Units/volume] (viral load) in Serum or Plasma by Probe and target amplification method
6132 | 32286-7 | T | Hepatitis C virus genotype [Identifier] in Serum or Plasma by Probe and target amplification method
6134 | 42595-9 | R | Hepatitis B virus DNA [Units/volume] (viral load) in Serum or Plasma by NAA with probe detection
6136 | 20447-9 | T | HIV 1 RNA [#/volume] (viral load) in Serum or Plasma by Probe and target amplification method
6301 | 630-4 | T | Bacteria identified in Urine by Culture
6302 | 626-2 | T | Bacteria identified in Throat by Culture
urineColour | 5778-6 | T | Color of Urine
urineClarity | 32167-9 | T | Clarity of Urine
urineGravity | 5811-5 | T | Specific gravity of Urine by Test strip
urinePh | 5803-2 | T | pH of Urine by Test strip
urineProtein | 5804-0 | T | Protein [Mass/volume] in Urine by Test strip
urineGlucose | 22705-8 | T | Glucose [Moles/volume] in Urine by Test strip
urineKetones | 2514-8 | T | Ketones [Presence] in Urine by Test strip
urineBilirubin | 5770-3 | T | Bilirubin.total [Presence] in Urine by Test strip
urineUrobilinogen | 34927-4 | T | Urobilinogen [Moles/volume] in Urine
urineNitrite | 5802-4 | T | Nitrite [Presence] in Urine by Test strip
urineBlood | 5794-3 | T | Hemoglobin [Presence] in Urine by Test strip
urineEsterase | 5799-2 | T | Leukocyte esterase [Presence] in Urine by Test strip
urineEpithelium | 11277-1 | T | Epithelial cells.squamous [#/area] in Urine sediment by Microscopy high power field
urineTransitional | 30089-7 | T | Transitional cells [#/area] in Urine sediment by Microscopy high power field
urineWhite | 5821-4 | T | Leukocytes [#/area] in Urine sediment by Microscopy high power field
urineRed | 13945-1 | T | Erythrocytes [#/area] in Urine sediment by Microscopy high power field
urineSalts | 5782-8 | T | Crystals [type] in Urine sediment by Light microscopy
urineMucus | 8247-9 | T | Mucus [Presence] in Urine sediment by Light microscopy
urineBacteria | 25145-4 | T | Bacteria [Presence] in Urine sediment by Light microscopy
nechiporenkoWhite | 30405-5 | T | Leukocytes [#/volume] in Urine
nechiporenkoRed | 30391-7 | R | Erythrocytes [#/volume] in Urine
6407 | 33903-6 | T | Ketones [Presence] in Urine
6408 | 15076-3 | T | Glucose [Moles/volume] in Urine
6410 | 2641-9 | U | Myoglobin [Mass/volume] in Urine
3084 | 2888-6 | T | Protein [Mass/volume] in Urine
3085 | 2889-4 | T | Protein [Mass/time] in 24 hour Urine
3086 | 34366-5 | R | Protein/Creatinine [Ratio] in Urine
3087 | 14957-5 | T | Microalbumin [Mass/volume] in Urine
3088 | 32294-1 | R | Albumin/Creatinine [Ratio] in Urine
3089 | 14956-7 | T | Microalbumin [Mass/time] in 24 hour Urine
3090 | 2164-2 | T | Creatinine renal clearance in 24 hour
3092 | 25550-5 | R | Urea [Moles/time] in 24 hour Urine
3093 | 14935-1 | T | Urate [Moles/time] in 24 hour Urine
3094 | 14637-3 | T | Calcium [Moles/time] in 24 hour Urine
3095 | 14881-7 | T | Phosphate [Moles/time] in 24 hour Urine
3096 | 2599-9 | R | Magnesium [Moles/time] in 24 hour Urine
dayK | 2829-0 | R | Potassium [Moles/time] in 24 hour Urine
dayNa | 2956-1 | T | Sodium [Moles/time] in 24 hour Urine
dayCl | 2079-2 | R | Chloride [Moles/time] in 24 hour Urine
3098 | 14862-7 | T | Oxalate [Moles/time] in 24 hour Urine
3099 | 14650-6 | T | Citrate [Moles/time] in 24 hour Urine
3104 | 2695-5 | T | Osmolality of Urine
6421 | 29771-3 | T | Hemoglobin.gastrointestinal [Presence] in Stool by Immunologic method
6427 | 31843-6 | T | Helicobacter pylori Ag [Presence] in Stool
6428 | 38445-3 | U | Calprotectin [Mass/mass] in Stool
6429 | 25907-7 | U | Elastase.pancreatic [Mass/mass] in Stool`;
