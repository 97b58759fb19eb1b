import { readModel } from './modelText.ts';

/**
 * The model by which all laboratories compare: that of the first generator of `npm run bench:persons -- --model`, which
 * wrote this table. The last surnames are frequent in
 * Belarus and not in the demo, with a rough share. Columns: field, level, m, u, points.
 */
export const defaultModel = readModel(`
persons 100000
prior -19.9
lastName equal 0.731 0.00959 6.3
lastName sound 0.0226 0.000153 7.2
lastName close 0.112 0.00322 5.1
lastName part 0.0000344 0.0000025 3.8
lastName exchanged 0.0301 0.00161 4.2
lastName changed 0.0837 0.302 -1.9
lastName different 0.0206 0.684 -5.1
firstName equal 0.888 0.035 4.7
firstName sound 0.0181 0.0000674 8.1
firstName short 0.00241 0.0000125 7.6
firstName close 0.0608 0.000307 7.6
firstName part 0.0000345 0.0000025 3.8
firstName exchanged 0.0307 0.00163 4.2
firstName different 0.0000345 0.963 -14.8
paternalName equal 0.858 0.0379 4.5
paternalName sound 0.0549 0.000116 8.9
paternalName short 0.0000343 0.00000284 3.6
paternalName close 0.0569 0.000355 7.3
paternalName part 0.0000343 0.00000284 3.6
paternalName exchanged 0.0000343 0.00000284 3.6
paternalName different 0.0305 0.962 -5.0
gender equal 0.999 0.507 1.0
gender different 0.000811 0.493 -9.2
dateOfBirth equal 0.864 0.0000412 14.4
dateOfBirth exchanged 0.0488 0.0000125 11.9
dateOfBirth digit 0.068 0.000937 6.2
dateOfBirth part 0.0193 0.0029 2.7
dateOfBirth different 0.0000536 0.996 -14.2
timeOfBirth equal 0.9 1e-7 23.1
timeOfBirth different 0.1 0.167 -0.7
mobilePhone equal 0.671 0.0000149 15.5
mobilePhone digit 0.0102 0.0000025 12.0
mobilePhone different 0.318 1 -1.7
email equal 0.987 0.0000318 14.9
email different 0.0134 1 -6.2
address equal 0.984 0.0000474 14.3
address close 0.00122 0.0409 -5.1
address part 0.00309 0.165 -5.7
address exchanged 0.0000525 0.0000126 2.1
address different 0.012 0.794 -6.0
identificationNumber equal 0.971 0.0000193 15.6
identificationNumber digit 0.000105 0.00000718 3.9
identificationNumber different 0.029 1 -5.1
names lastName
avseviq 70.3 pawkeviq 0.64 wpak 0.58 danilqik 3.14 akuliq 29.7 zaiceva 1.23 antonuk 18.5
adamoviq 39.7 savquk 1.04 androsuk 23.5 gorbaq 3.31 skakun 0.98 jdanoviq 2.65 lahoviq 1.69
kovaleva 1.04 kovalev 0.88 artuh 13 babiq 12.1 gurinoviq 3.26 burak 6.35 demquk 3.02 borisov 3.11
borisova 4.13 kuzmiq 1.42 apanaseviq 14.6 popko 0.87 moroz 0.96 kobzar 1.89 grinkeviq 3.25
zinkeviq 2.27 baranova 5.95 baranov 4.48 volkov 1.57 lagun 1.04 bondarquk 8.48 soroka 0.84
kiseleva 0.88 migas 1.4 klimuk 1.36 voitoviq 5.09 garbuz 3.91 boriseviq 7.2 akimoviq 1.06
vasileviq 5.93 litvinko 0.96 gurban 3.05 vabiwqeviq 5.2 kovalevski 0.56 lipnicka 0.85 novik 1.12
baranovski 4.57 baranovska 5.58 grin 3.15 osipqik 1.18 savko 0.89 kozloviq 1.93 klimoviq 2.92
stepanuk 1.02 tkaquk 1.44 belova 5.18 lapko 1.35 dudko 2.93 voiteh 4.68 zaiko 2.34 dombrovska 1.55
dombrovski 1.33 viwnevska 2.57 kuharqik 1.19 gusev 1.45 prokopqik 0.84 taraseviq 0.67 volkova 2.26
klimenko 2.33 kuznecov 0.62 piskun 0.64 guseva 1.89 kravquk 1.61 hodko 0.79 ermak 2.12 gerasimqik 3.6
vasilev 2.34 lipnicki 0.54 sinkeviq 0.84 dorowko 2.59 semawquk 0.51 demidqik 2.78 ptawnik 0.8
vasileva 2.88 kozlenko 0.72 anuwko 0.51 mihnuk 0.87 petroviq 0.97 kolodko 1.51 wamko 0.63
korsakovski 0.89 korsakovska 0.78 viwnevski 2.18 morozec 0.63 pilipenko 0.97 malawko 1.16 marquk 1.14
kravqenko 1.5 klimeiqik 0.52 filipqik 0.65 lozovik 1.66 naumqik 1.01 belov 3.73 kovalevquk 0.52
novikova 0.52 leonoviq 1.7 korzun 1.57 uwkeviq 0.64 tkaqenko 0.68 levkoviq 1.37 kiselev 0.65
kulew 1.24 gaiduk 4.12 kohno 1.48 malinovska 0.63 wevqik 0.8 dobrovolska 1.36 dobrovolski 1.04
matuseviq 0.9 dubovik 2.72 semawko 0.66 krupenko 1.38 vasilenko 0.55 tkaqeiqik 0.55 kozlova 1
kozlov 0.52 makareviq 1.24 nesteruk 1.39 polewquk 1.29 juravel 2.28 borisoviq 0.69 sidorquk 1.08
makarova 0.7 korol 1.51 golub 3.2 murawko 0.78 kondratuk 1.81 melnik 1.13 karpoviq 2.07 kazak 2.1
juk 2.14 mironoviq 0.88 raduk 0.75 rubanik 0.85 homiq 0.57 morozova 0.52 saqek 0.91 vasileiqik 0.52
kuznecova 0.83 makaroviq 0.54 romanquk 0.98 fedorec 0.57 kovalevec 0.57 loiko 1.44 zaicev 0.99
kovalevska 0.96 tkaq 0.8 ignatuk 2.15 cibulko 0.61 wulga 0.84 carik 0.72 vasiloviq 0.74 truhan 0.54
iluqik 1.85 suwko 0.6 makarenko 0.76 morozquk 0.57 pinquk 1.45 novikov 0.54 rodeviq 0.67 urkeviq 0.86
sanuk 1.1 muraveiko 0.78 malawoviq 0.5 martinoviq 0.9
ivanov 3 ivanova 3 petrov 1 petrova 1 sidorov 1 sidorova 1 mihailov 1 mihailova 1 smirnov 1
smirnova 1 popov 1 popova 1 fedorov 1 fedorova 1 nikolaev 1 nikolaeva 1 pavlov 1 pavlova 1
aleksandrov 1 aleksandrova 1 sergev 1 sergeva 1 romanov 1 romanova 1 zaharov 1 zaharova 1 sokolov 1
sokolova 1 lebedev 1 lebedeva 1 orlov 1 orlova 1 akovlev 1 akovleva 1 grigorev 1 grigoreva 1
stepanov 1 stepanova 1 semenov 1 semenova 1 egorov 1 egorova 1 andrev 1 andreva 1 aleksev 1
alekseva 1 bogdanov 1 bogdanova 1 filipov 1 filipova 1 antonov 1 antonova 1 tarasov 1 tarasova 1
wevqenko 1 bondarenko 1 kovalenko 1 savqenko 1 wevquk 1 savicki 1
names firstName
valeri 11.3 gleb 7.36 alesa 104 alina 44 larisa 5.56 vladislav 7.9 mihail 3.75 ina 6.86 angelina 23.7
ala 35.8 aleksandr 82 anatoli 34.9 mara 4.39 boris 14.1 valera 14.8 anastasa 28.9 genadi 7.19
vadim 11.8 aleksei 47.8 galina 9.37 roman 3.06 dmitri 5.67 aleksandra 59.6 ana 17.9 viktor 9.61
maksim 4.1 anjela 20.5 valentina 15 vasili 10.1 vera 11.9 kiril 4.32 dana 8.47 anton 21 vladimir 8.29
nikolai 3.14 viktora 10.1 lida 5.65 nikita 3.93 evgena 7.69 ludmila 5.23 svetlana 3.73 dara 8.8
varvara 13.2 natala 4.51 petr 3.53 jana 6.34 andrei 26 irina 6.09 oleg 3.62 leonid 3.94 tatana 4
olga 4.45 margarita 4.77 denis 5.47 kristina 5.96 grigori 6.17 igor 4.28 vitali 8.1 pavel 3.54
bogdan 15.8 artem 18 ekaterina 8.26 veronika 11.4 danil 6.06 ila 4.28 karina 5.46 elena 6.74
elizaveta 6.97 konstantin 3.86 matvei 3.81 lubov 5.25 evgeni 5.67 ivan 4.83 marina 4.6 oksana 4.4
egor 5.17 nadejda 4.41 sergei 3.25
names paternalName
andreviq 28.7 aleksandrovna 109 konstantinovna 5.95 pavlovna 4.89 vitaleviq 8.54 vitalevna 12.6
antonovna 28.2 borisoviq 16.1 denisovna 8.2 alekseviq 50.1 aleksevna 62.6 viktorovna 12.7
vasilevna 14.3 antonoviq 22.4 aleksandroviq 85.3 andrevna 34.6 anatoleviq 35.8 ivanovna 7.03
kazimirovna 6.42 kazimiroviq 4.99 evgeneviq 5.58 artemovna 24.5 valentinovna 17 grigorevna 8.49
romanoviq 3.32 petrovna 4.29 valentinoviq 12.8 vasileviq 10.5 dmitreviq 6.27 iliq 5.54
vladislavovna 9.82 leonidovna 5.64 iliniqna 6.15 artemoviq 18.5 petroviq 3.68 vadimoviq 14.7
konstantinoviq 4.37 vadimovna 18.3 anatolevna 46.1 igorevna 6.93 vladimiroviq 8.18 olegoviq 3.96
vaqeslavovna 9.86 vladimirovna 10.7 maksimovna 5.84 vaqeslavoviq 6.92 nikolaeviq 3.99 romanovna 4.46
dmitrevna 7.24 valereviq 11.2 mihailovna 5.05 valerevna 15 viktoroviq 9.65 evgenevna 6.97
ivanoviq 5.72 genadevna 9.03 leonidoviq 4.07 borisovna 21.3 vladislavoviq 8.08 pavloviq 4.23
denisoviq 6.69 igoreviq 5.26 grigoreviq 6.53 olegovna 4.98 genadeviq 6.44 maksimoviq 4.15
mihailoviq 3.95 nikolaevna 5.04 alaksandrovna 0.608
`);
