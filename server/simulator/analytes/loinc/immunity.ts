/** Terms of antibodies, and of IgE by allergen. */
export const immunityTerms = `
iga | 2458-8 | T | IgA [Mass/volume] in Serum or Plasma
igm | 2472-9 | T | IgM [Mass/volume] in Serum or Plasma
igg | 2465-3 | T | IgG [Mass/volume] in Serum or Plasma
7003 | 19113-0 | T | IgE [Units/volume] in Serum or Plasma
7004 | 2466-1 | T | IgG subclass 1 [Mass/volume] in Serum
7004.2 | 2467-9 | T | IgG subclass 2 [Mass/volume] in Serum
7004.3 | 2468-7 | T | IgG subclass 3 [Mass/volume] in Serum
7004.4 | 2469-5 | T | IgG subclass 4 [Mass/volume] in Serum
c3 | 4485-9 | T | Complement C3 [Mass/volume] in Serum or Plasma
c4 | 4498-2 | T | Complement C4 [Mass/volume] in Serum or Plasma
7023 | 5130-0 | T | DNA double strand Ab [Units/volume] in Serum
7024 | 32218-0 | T | Cyclic citrullinated peptide Ab [Units/volume] in Serum by Immunoassay
7029 | 6968-2 | T | Proteinase 3 Ab [Units/volume] in Serum
7029.3 | 6969-0 | T | Myeloperoxidase Ab [Units/volume] in Serum
7033 | 31017-7 | T | Tissue transglutaminase IgA Ab [Units/volume] in Serum
7042 | 20427-1 | T | Acetylcholine receptor Ab [Moles/volume] in Serum
7205 | 21582-2 | T | Tryptase [Mass/volume] in Serum or Plasma
f1 | 6106-9 | T | Egg white IgE Ab [Units/volume] in Serum
f2 | 7258-7 | T | Cow milk IgE Ab [Units/volume] in Serum
f3 | 6082-2 | T | Codfish IgE Ab [Units/volume] in Serum
f4 | 6276-0 | T | Wheat IgE Ab [Units/volume] in Serum
f9 | 6230-7 | T | Rice IgE Ab [Units/volume] in Serum
f10 | 6242-2 | T | Sesame Seed IgE Ab [Units/volume] in Serum
f13 | 6206-7 | T | Peanut IgE Ab [Units/volume] in Serum
f14 | 6248-9 | T | Soybean IgE Ab [Units/volume] in Serum
f17 | 6136-6 | T | Hazelnut IgE Ab [Units/volume] in Serum
f20 | 6019-4 | T | Almond IgE Ab [Units/volume] in Serum
f24 | 6246-3 | T | Shrimp IgE Ab [Units/volume] in Serum
f25 | 6266-1 | T | Tomato IgE Ab [Units/volume] in Serum
f26 | 6219-0 | T | Pork IgE Ab [Units/volume] in Serum
f27 | 6039-2 | T | Beef IgE Ab [Units/volume] in Serum
f31 | 6061-6 | T | Carrot IgE Ab [Units/volume] in Serum
f33 | 6194-5 | T | Orange IgE Ab [Units/volume] in Serum
f35 | 6220-8 | T | Potato IgE Ab [Units/volume] in Serum
f44 | 6257-0 | T | Strawberry IgE Ab [Units/volume] in Serum
f49 | 6021-0 | T | Apple IgE Ab [Units/volume] in Serum
f75 | 6107-7 | T | Egg yolk IgE Ab [Units/volume] in Serum
f78 | 6062-4 | T | Casein IgE Ab [Units/volume] in Serum
f83 | 6071-5 | U | Chicken meat IgE Ab [Units/volume] in Serum
f92 | 6035-0 | T | Banana IgE Ab [Units/volume] in Serum
f256 | 6273-7 | T | Walnut IgE Ab [Units/volume] in Serum
d1 | 6096-2 | T | European house dust mite IgE Ab [Units/volume] in Serum
d2 | 6095-4 | T | American house dust mite IgE Ab [Units/volume] in Serum
e1 | 6833-8 | T | Cat dander IgE Ab [Units/volume] in Serum
e3 | 6143-2 | U | Horse dander IgE Ab [Units/volume] in Serum
e5 | 6098-8 | T | Dog dander IgE Ab [Units/volume] in Serum
m2 | 6075-6 | T | Cladosporium herbarum IgE Ab [Units/volume] in Serum
m3 | 6025-1 | T | Aspergillus fumigatus IgE Ab [Units/volume] in Serum
m6 | 6020-2 | T | Alternaria alternata IgE Ab [Units/volume] in Serum
k82 | 6158-0 | T | Latex IgE Ab [Units/volume] in Serum
c1 | 6851-0 | U | Penicillin G IgE Ab [Units/volume] in Serum
t3 | 15283-5 | T | Silver Birch IgE Ab [Units/volume] in Serum
g3 | 6195-2 | T | Cocksfoot IgE Ab [Units/volume] in Serum
g6 | 6265-3 | T | Timothy IgE Ab [Units/volume] in Serum
w1 | 6085-5 | T | Common Ragweed IgE Ab [Units/volume] in Serum
w6 | 6183-8 | T | Mugwort IgE Ab [Units/volume] in Serum`;
