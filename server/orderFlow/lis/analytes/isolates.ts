import type { LocalisedName } from '../../../../contract/fields.ts';
import { text } from './analyte.ts';

const drugs = {
  ampicillin: text('ампициллин', 'ampicillin', 'ампіцылін'),
  coamoxiclav: text('амоксициллин/клавуланат', 'amoxicillin/clavulanate', 'амаксіцылін/клавуланат'),
  penicillin: text('бензилпенициллин', 'benzylpenicillin', 'бензілпеніцылін'),
  oxacillin: text('оксациллин', 'oxacillin', 'аксацылін'),
  ceftriaxone: text('цефтриаксон', 'ceftriaxone', 'цэфтрыаксон'),
  cefixime: text('цефиксим', 'cefixime', 'цэфіксім'),
  ceftazidime: text('цефтазидим', 'ceftazidime', 'цэфтазідым'),
  meropenem: text('меропенем', 'meropenem', 'мерапенем'),
  gentamicin: text('гентамицин', 'gentamicin', 'гентаміцын'),
  amikacin: text('амикацин', 'amikacin', 'амікацын'),
  ciprofloxacin: text('ципрофлоксацин', 'ciprofloxacin', 'цыпрафлаксацын'),
  levofloxacin: text('левофлоксацин', 'levofloxacin', 'левафлаксацын'),
  josamycin: text('джозамицин', 'josamycin', 'джазаміцын'),
  azithromycin: text('азитромицин', 'azithromycin', 'азітраміцын'),
  erythromycin: text('эритромицин', 'erythromycin', 'эрытраміцын'),
  clindamycin: text('клиндамицин', 'clindamycin', 'кліндаміцын'),
  doxycycline: text('доксициклин', 'doxycycline', 'даксіцыклін'),
  vancomycin: text('ванкомицин', 'vancomycin', 'ванкаміцын'),
  metronidazole: text('метронидазол', 'metronidazole', 'метранідазол'),
  nitrofurantoin: text('нитрофурантоин', 'nitrofurantoin', 'нітрафурантаін'),
  fosfomycin: text('фосфомицин', 'fosfomycin', 'фасфаміцын'),
  cotrimoxazole: text(
    'триметоприм/сульфаметоксазол',
    'trimethoprim/sulfamethoxazole',
    'трыметапрым/сульфаметаксазол',
  ),
  fluconazole: text('флуконазол', 'fluconazole', 'флуканазол'),
  voriconazole: text('вориконазол', 'voriconazole', 'варыканазол'),
  amphotericin: text('амфотерицин B', 'amphotericin B', 'амфатэрыцын B'),
};
type Drug = keyof typeof drugs;
type Profile = readonly [susceptible: readonly Drug[], resistant: readonly Drug[]];

/** What an isolate is usually tested against, and the outcome. */
const profiles = {
  'Escherichia coli': [['coamoxiclav', 'ceftriaxone', 'fosfomycin', 'nitrofurantoin'], ['ampicillin']],
  'Klebsiella pneumoniae': [
    ['ceftriaxone', 'meropenem', 'amikacin'],
    ['ampicillin', 'cotrimoxazole'],
  ],
  'Proteus mirabilis': [['ampicillin', 'ceftriaxone', 'ciprofloxacin'], ['nitrofurantoin']],
  'Enterococcus faecalis': [['ampicillin', 'vancomycin', 'nitrofurantoin'], ['ciprofloxacin']],
  'Staphylococcus saprophyticus': [['nitrofurantoin', 'cotrimoxazole', 'ciprofloxacin'], ['fosfomycin']],
  'Staphylococcus aureus': [['oxacillin', 'clindamycin', 'vancomycin'], ['penicillin']],
  'Streptococcus pyogenes': [['penicillin', 'ceftriaxone', 'clindamycin'], ['erythromycin']],
  'Streptococcus pneumoniae': [['penicillin', 'ceftriaxone', 'levofloxacin'], ['erythromycin']],
  'Streptococcus agalactiae': [['penicillin', 'ceftriaxone', 'clindamycin'], ['doxycycline']],
  'Haemophilus influenzae': [['coamoxiclav', 'ceftriaxone', 'azithromycin'], ['ampicillin']],
  'Moraxella catarrhalis': [['coamoxiclav', 'ceftriaxone', 'azithromycin'], ['ampicillin']],
  'Pseudomonas aeruginosa': [['ceftazidime', 'meropenem', 'amikacin'], ['ciprofloxacin']],
  'Neisseria gonorrhoeae': [
    ['ceftriaxone', 'cefixime'],
    ['ciprofloxacin', 'penicillin'],
  ],
  'Bacteroides fragilis': [['metronidazole', 'meropenem', 'coamoxiclav'], ['penicillin']],
  'Clostridium perfringens': [['penicillin', 'metronidazole', 'clindamycin'], ['gentamicin']],
  'Peptostreptococcus anaerobius': [['penicillin', 'metronidazole', 'clindamycin'], ['gentamicin']],
  'Ureaplasma spp.': [['doxycycline', 'josamycin', 'azithromycin'], ['ciprofloxacin']],
  'Mycoplasma hominis': [
    ['doxycycline', 'josamycin', 'clindamycin'],
    ['erythromycin', 'azithromycin'],
  ],
  'Candida albicans': [['fluconazole', 'voriconazole', 'amphotericin'], []],
  'Candida glabrata': [['voriconazole', 'amphotericin'], ['fluconazole']],
  'Candida krusei': [['voriconazole', 'amphotericin'], ['fluconazole']],
} as const satisfies Record<string, Profile>;
export type Isolate = keyof typeof profiles;

/** Susceptibility of an isolate in one sentence. */
export const susceptibilityOf = (isolate: Isolate): LocalisedName => {
  const [susceptible, resistant]: Profile = profiles[isolate];
  const written = (language: keyof LocalisedName, yes: string, no: string) =>
    [[yes, susceptible] as const, [no, resistant] as const]
      .filter(([, list]) => list.length > 0)
      .map(([said, list]) => `${said}: ${list.map((drug) => drugs[drug][language]).join(', ')}`)
      .join('; ');
  return text(
    written('ru', 'чувствителен', 'устойчив'),
    written('en', 'susceptible', 'resistant'),
    written('be', 'адчувальны', 'устойлівы'),
  );
};
