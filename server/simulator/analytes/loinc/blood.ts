/** Terms of cells, coagulation and biochemistry: analyte, code, where it was read, and the long name of LOINC. */
export const bloodTerms = `
wbc | 6690-2 | T | Leukocytes [#/volume] in Blood by Automated count
rbc | 789-8 | T | Erythrocytes [#/volume] in Blood by Automated count
hgb | 718-7 | T | Hemoglobin [Mass/volume] in Blood
hct | 4544-3 | T | Hematocrit [Volume Fraction] of Blood by Automated count
mcv | 787-2 | T | Erythrocyte mean corpuscular volume [Entitic volume] by Automated count
mch | 785-6 | T | Erythrocyte mean corpuscular hemoglobin [Entitic mass] by Automated count
mchc | 786-4 | T | Erythrocyte mean corpuscular hemoglobin concentration [Mass/volume] by Automated count
rdw | 788-0 | T | Erythrocyte distribution width [Ratio] by Automated count
plt | 777-3 | T | Platelets [#/volume] in Blood by Automated count
mpv | 32623-1 | T | Platelet mean volume [Entitic volume] in Blood by Automated count
pdw | 32207-3 | T | Platelet distribution width [Entitic volume] in Blood by Automated count
pct | 51637-7 | R | Plateletcrit [Volume Fraction] in Blood
neut | 770-8 | T | Neutrophils/100 leukocytes in Blood by Automated count
lymph | 736-9 | T | Lymphocytes/100 leukocytes in Blood by Automated count
mono | 5905-5 | T | Monocytes/100 leukocytes in Blood by Automated count
eos | 713-8 | T | Eosinophils/100 leukocytes in Blood by Automated count
baso | 706-2 | T | Basophils/100 leukocytes in Blood by Automated count
neutAbs | 751-8 | T | Neutrophils [#/volume] in Blood by Automated count
lymphAbs | 731-0 | T | Lymphocytes [#/volume] in Blood by Automated count
monoAbs | 742-7 | T | Monocytes [#/volume] in Blood by Automated count
eosAbs | 711-2 | T | Eosinophils [#/volume] in Blood by Automated count
basoAbs | 704-7 | T | Basophils [#/volume] in Blood by Automated count
bands | 764-1 | T | Neutrophils.band form/100 leukocytes in Blood by Manual count
film | 6742-1 | T | Erythrocyte morphology finding [Identifier] in Blood
esr | 30341-2 | T | Erythrocyte sedimentation rate
ret | 4679-7 | T | Reticulocytes/100 erythrocytes in Blood
retAbs | 14196-0 | T | Reticulocytes [#/volume] in Blood
irf | 33516-6 | R | Immature reticulocytes/Reticulocytes.total in Blood
1015 | 4546-8 | T | Hemoglobin A/Hemoglobin.total in Blood
hbA2 | 4551-8 | T | Hemoglobin A2/Hemoglobin.total in Blood
1016 | 4576-5 | T | Hemoglobin F/Hemoglobin.total in Blood
1017 | 2614-6 | T | Methemoglobin/Hemoglobin.total in Blood
1018 | 20563-3 | T | Carboxyhemoglobin/Hemoglobin.total in Blood
abo | 883-9 | T | ABO group [Type] in Blood
rhd | 10331-7 | T | Rh [Type] in Blood
1036 | 890-4 | T | Blood group antibody screen [Presence] in Serum or Plasma
cd3 | 8124-0 | T | CD3 cells/100 cells in Blood
cd4 | 8123-2 | T | CD3+CD4+ (T4 helper) cells/100 cells in Blood
cd8 | 8101-8 | T | CD3+CD8+ (T8 suppressor cells) cells/100 cells in Blood
cd19 | 8117-4 | T | CD19 cells/100 cells in Blood
nk | 8112-5 | T | CD3-CD16+CD56+ (Natural killer) cells/100 cells in Blood
cd4cd8 | 54218-3 | T | CD3+CD4+ (T4 helper) cells/CD3+CD8+ (T8 suppressor cells) cells [# Ratio] in Blood
pt | 5902-2 | T | Prothrombin time (PT) in Platelet poor plasma by Coagulation assay
pti | 5894-1 | R | Prothrombin time (PT) actual/Normal
inr | 6301-6 | T | INR in Platelet poor plasma by Coagulation assay
2003 | 14979-9 | T | Activated partial thromboplastin time (aPTT) in Platelet poor plasma by Coagulation assay
2004 | 3243-3 | T | Thrombin time in Platelet poor plasma by Coagulation assay
2005 | 3255-7 | T | Fibrinogen [Mass/volume] in Platelet poor plasma by Coagulation assay
2009 | 27811-9 | T | Antithrombin actual/normal in Platelet poor plasma by Chromogenic method
2014 | 3289-6 | U | Prothrombin activity actual/normal in Platelet poor plasma by Coagulation assay
2015 | 3193-0 | T | Coagulation factor V activity actual/normal in Platelet poor plasma by Coagulation assay
2016 | 3198-9 | T | Coagulation factor VII activity actual/normal in Platelet poor plasma by Coagulation assay
2017 | 3209-4 | T | Coagulation factor VIII activity actual/normal in Platelet poor plasma by Coagulation assay
2018 | 3187-2 | T | Coagulation factor IX activity actual/normal in Platelet poor plasma by Coagulation assay
2019 | 3218-5 | T | Coagulation factor X activity actual/normal in Platelet poor plasma by Coagulation assay
2020 | 3226-8 | U | Coagulation factor XI activity actual/normal in Platelet poor plasma by Coagulation assay
2023 | 27816-8 | T | von Willebrand factor (vWf) Ag actual/normal in Platelet poor plasma by Immunologic method
3001 | 1742-6 | T | Alanine aminotransferase [Enzymatic activity/volume] in Serum or Plasma
3002 | 1920-8 | T | Aspartate aminotransferase [Enzymatic activity/volume] in Serum or Plasma
3003 | 2324-2 | T | Gamma glutamyl transferase [Enzymatic activity/volume] in Serum or Plasma
3004 | 6768-6 | T | Alkaline phosphatase [Enzymatic activity/volume] in Serum or Plasma
3005 | 17838-4 | U | Alkaline phosphatase.bone [Mass/volume] in Serum or Plasma
3006 | 2532-0 | T | Lactate dehydrogenase [Enzymatic activity/volume] in Serum or Plasma
3008 | 2157-6 | T | Creatine kinase [Enzymatic activity/volume] in Serum or Plasma
3009 | 32673-6 | T | Creatine kinase.MB [Enzymatic activity/volume] in Serum or Plasma
3010 | 1798-8 | T | Amylase [Enzymatic activity/volume] in Serum or Plasma
3011 | 1805-1 | R | Amylase.pancreatic [Enzymatic activity/volume] in Serum or Plasma
3012 | 3040-3 | T | Lipase [Enzymatic activity/volume] in Serum or Plasma
3013 | 2098-2 | R | Cholinesterase [Enzymatic activity/volume] in Serum or Plasma
3016 | 1761-6 | T | Aldolase [Enzymatic activity/volume] in Serum or Plasma
3017 | 2742-5 | T | Angiotensin converting enzyme [Enzymatic activity/volume] in Serum or Plasma
3018 | 14631-6 | T | Bilirubin.total [Moles/volume] in Serum or Plasma
totalBilirubin | 14631-6 | T | Bilirubin.total [Moles/volume] in Serum or Plasma
3019 | 14629-0 | T | Bilirubin.direct [Moles/volume] in Serum or Plasma
directBilirubin | 14629-0 | T | Bilirubin.direct [Moles/volume] in Serum or Plasma
indirectBilirubin | 14630-8 | T | Bilirubin.indirect [Moles/volume] in Serum or Plasma
3021 | 14628-2 | U | Bile acid [Moles/volume] in Serum or Plasma
3022 | 16362-6 | T | Ammonia [Moles/volume] in Plasma
3023 | 2885-2 | T | Protein [Mass/volume] in Serum or Plasma
3024 | 1751-7 | T | Albumin [Mass/volume] in Serum or Plasma
albuminShare | 13980-8 | R | Albumin/Protein.total in Serum or Plasma by Electrophoresis
alpha1 | 13978-2 | R | Alpha 1 globulin/Protein.total in Serum or Plasma by Electrophoresis
alpha2 | 13981-6 | R | Alpha 2 globulin/Protein.total in Serum or Plasma by Electrophoresis
gamma | 13983-2 | R | Gamma globulin/Protein.total in Serum or Plasma by Electrophoresis
kappa | 36916-5 | T | Immunoglobulin light chains.kappa.free [Mass/volume] in Serum
lambda | 33944-0 | T | Immunoglobulin light chains.lambda.free [Mass/volume] in Serum or Plasma
3028 | 14338-8 | T | Prealbumin [Mass/volume] in Serum or Plasma
3029 | 2064-4 | T | Ceruloplasmin [Mass/volume] in Serum or Plasma
3030 | 4542-7 | U | Haptoglobin [Mass/volume] in Serum or Plasma
3031 | 1825-9 | T | Alpha 1 antitrypsin [Mass/volume] in Serum or Plasma
3034 | 1988-5 | T | C reactive protein [Mass/volume] in Serum or Plasma
3035 | 30522-7 | T | C reactive protein [Mass/volume] in Serum or Plasma by High sensitivity method
3036 | 11572-5 | T | Rheumatoid factor [Units/volume] in Serum or Plasma
3037 | 5370-2 | T | Streptolysin O Ab [Units/volume] in Serum or Plasma
3038 | 22664-7 | R | Urea [Moles/volume] in Serum or Plasma
creatinine | 14682-9 | T | Creatinine [Moles/volume] in Serum or Plasma
gfr | 98979-8 | R | Glomerular filtration rate/1.73 sq M.predicted [Volume Rate/Area] in Serum, Plasma or Blood by Creatinine-based formula (CKD-EPI 2021)
3042 | 33863-2 | U | Cystatin C [Mass/volume] in Serum or Plasma
3043 | 14933-6 | T | Urate [Moles/volume] in Serum or Plasma
k | 2823-3 | T | Potassium [Moles/volume] in Serum or Plasma
na | 2951-2 | T | Sodium [Moles/volume] in Serum or Plasma
cl | 2075-0 | T | Chloride [Moles/volume] in Serum or Plasma
3048 | 2000-8 | T | Calcium [Moles/volume] in Serum or Plasma
3049 | 1995-0 | T | Calcium.ionized [Moles/volume] in Serum or Plasma
3050 | 2601-3 | T | Magnesium [Moles/volume] in Serum or Plasma
3051 | 14879-1 | T | Phosphate [Moles/volume] in Serum or Plasma
3052 | 2028-9 | T | Carbon dioxide, total [Moles/volume] in Serum or Plasma
3053 | 2692-2 | T | Osmolality of Serum or Plasma
3054 | 14647-2 | T | Cholesterol [Moles/volume] in Serum or Plasma
3055 | 14927-8 | T | Triglyceride [Moles/volume] in Serum or Plasma
3056 | 14646-4 | T | Cholesterol in HDL [Moles/volume] in Serum or Plasma
3057 | 69419-0 | T | Cholesterol in LDL [Moles/volume] in Serum or Plasma by Direct assay
3058 | 39469-2 | T | Cholesterol in LDL [Moles/volume] in Serum or Plasma by calculation
3059 | 25371-6 | T | Cholesterol in VLDL [Moles/volume] in Serum or Plasma
3061 | 1869-7 | T | Apolipoprotein A-I [Mass/volume] in Serum or Plasma
3062 | 1884-6 | T | Apolipoprotein B [Mass/volume] in Serum or Plasma
3063 | 43583-4 | T | Lipoprotein a [Moles/volume] in Serum or Plasma
glucose | 14749-6 | T | Glucose [Moles/volume] in Serum or Plasma
glucoseFasting | 14771-0 | T | Fasting glucose [Moles/volume] in Serum or Plasma
glucose2h | 14759-5 | T | Glucose [Moles/volume] in Serum or Plasma --2 hours post dose glucose
pregnancy1 | 14756-1 | T | Glucose [Moles/volume] in Serum or Plasma --1 hour post dose glucose
hba1c | 4548-4 | T | Hemoglobin A1c/Hemoglobin.total in Blood
3071 | 15069-8 | T | Fructosamine [Moles/volume] in Serum or Plasma
3072 | 2524-7 | T | Lactate [Moles/volume] in Serum or Plasma
3074 | 6873-4 | T | Beta hydroxybutyrate [Moles/volume] in Serum or Plasma
3075 | 14798-3 | T | Iron [Moles/volume] in Serum or Plasma
3076 | 14800-7 | T | Iron binding capacity [Moles/volume] in Serum or Plasma
3077 | 22753-8 | T | Iron binding capacity.unsaturated [Moles/volume] in Serum or Plasma
3078 | 3034-6 | T | Transferrin [Mass/volume] in Serum or Plasma
3079 | 14801-5 | T | Iron saturation [Molar fraction] in Serum or Plasma
3080 | 2276-4 | T | Ferritin [Mass/volume] in Serum or Plasma
3081 | 30248-9 | U | Transferrin receptor.soluble [Mass/volume] in Serum or Plasma
3083 | 13965-9 | T | Homocysteine [Moles/volume] in Serum or Plasma`;
