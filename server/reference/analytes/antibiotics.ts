import type { LocalisedName } from '../../../contract/fields.ts';

const text = (ru: string, en: string, be: string): LocalisedName => ({ ru, en, be });

/** Antimicrobials by the codes that WHONET gives them. */
export const antibiotics = {
  AMP: text('Ампициллин', 'Ampicillin', 'Ампіцылін'),
  AMC: text('Амоксициллин/клавуланат', 'Amoxicillin/clavulanate', 'Амаксіцылін/клавуланат'),
  TZP: text('Пиперациллин/тазобактам', 'Piperacillin/tazobactam', 'Піперацылін/тазабактам'),
  PEN: text('Бензилпенициллин', 'Benzylpenicillin', 'Бензілпеніцылін'),
  FOX: text('Цефокситин (скрининг MRSA)', 'Cefoxitin (MRSA screen)', 'Цэфаксіцін (скрынінг MRSA)'),
  CRO: text('Цефтриаксон', 'Ceftriaxone', 'Цэфтрыаксон'),
  CFM: text('Цефиксим', 'Cefixime', 'Цэфіксім'),
  CAZ: text('Цефтазидим', 'Ceftazidime', 'Цэфтазідым'),
  FEP: text('Цефепим', 'Cefepime', 'Цэфепім'),
  IPM: text('Имипенем', 'Imipenem', 'Іміпенем'),
  MEM: text('Меропенем', 'Meropenem', 'Мерапенем'),
  GEN: text('Гентамицин', 'Gentamicin', 'Гентаміцын'),
  TOB: text('Тобрамицин', 'Tobramycin', 'Табраміцын'),
  AMK: text('Амикацин', 'Amikacin', 'Амікацын'),
  CIP: text('Ципрофлоксацин', 'Ciprofloxacin', 'Цыпрафлаксацын'),
  LVX: text('Левофлоксацин', 'Levofloxacin', 'Левафлаксацын'),
  MFX: text('Моксифлоксацин', 'Moxifloxacin', 'Моксіфлаксацын'),
  ERY: text('Эритромицин', 'Erythromycin', 'Эрытраміцын'),
  CLI: text('Клиндамицин', 'Clindamycin', 'Кліндаміцын'),
  TCY: text('Тетрациклин', 'Tetracycline', 'Тэтрацыклін'),
  VAN: text('Ванкомицин', 'Vancomycin', 'Ванкаміцын'),
  LNZ: text('Линезолид', 'Linezolid', 'Лінезалід'),
  MTR: text('Метронидазол', 'Metronidazole', 'Метранідазол'),
  NIT: text('Нитрофурантоин', 'Nitrofurantoin', 'Нітрафурантаін'),
  FOS: text('Фосфомицин', 'Fosfomycin', 'Фасфаміцын'),
  SXT: text('Триметоприм/сульфаметоксазол', 'Trimethoprim/sulfamethoxazole', 'Трыметапрым/сульфаметаксазол'),
  SPT: text('Спектиномицин', 'Spectinomycin', 'Спекцінаміцын'),
  FLU: text('Флуконазол', 'Fluconazole', 'Флуканазол'),
  VOR: text('Вориконазол', 'Voriconazole', 'Варыканазол'),
  AMB: text('Амфотерицин B', 'Amphotericin B', 'Амфатэрыцын B'),
  ANI: text('Анидулафунгин', 'Anidulafungin', 'Анідулафунгін'),
  MIF: text('Микафунгин', 'Micafungin', 'Мікафунгін'),
} as const satisfies Record<string, LocalisedName>;
export type Antibiotic = keyof typeof antibiotics;

/** Given for infections of the urinary tract only, so isolates from elsewhere are not tested against them. */
export const urinary: ReadonlySet<Antibiotic> = new Set(['NIT', 'FOS']);
