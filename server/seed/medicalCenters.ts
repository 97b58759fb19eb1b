import type { Db } from '../core/db/db.ts';
import { medicalCenters } from '../core/db/schema/contracts.ts';
import { bulkInsert } from './bulkInsert.ts';
import { text } from './catalogue/service.ts';
import type { Text3 } from './catalogue/types.ts';

interface DemoCenter {
  code: string;
  city: Text3;
  address: Text3;
  region: Text3;
}

const minskRegion = text('Минская область', 'Minsk Region', 'Мінская вобласць');
const brestRegion = text('Брестская область', 'Brest Region', 'Брэсцкая вобласць');
const vitebskRegion = text('Витебская область', 'Vitebsk Region', 'Віцебская вобласць');
const gomelRegion = text('Гомельская область', 'Homel Region', 'Гомельская вобласць');
const grodnoRegion = text('Гродненская область', 'Hrodna Region', 'Гродзенская вобласць');
const mogilevRegion = text('Могилёвская область', 'Mahilioŭ Region', 'Магілёўская вобласць');
const minsk = text('Минск', 'Minsk', 'Мінск');

/** Where specimens are taken; every client unit belongs to one. */
export const demoCenters: readonly DemoCenter[] = [
  {
    code: 'MNS-01',
    city: minsk,
    address: text('ул. Немига, 40', '40 Niamiha St.', 'вул. Няміга, 40'),
    region: minskRegion,
  },
  {
    code: 'MNS-02',
    city: minsk,
    address: text('пр-т Независимости, 168', '168 Independence Ave.', 'пр-т Незалежнасці, 168'),
    region: minskRegion,
  },
  {
    code: 'MNS-03',
    city: minsk,
    address: text('ул. Притыцкого, 29', '29 Prytyckaha St.', 'вул. Прытыцкага, 29'),
    region: minskRegion,
  },
  {
    code: 'MNS-04',
    city: text('Борисов', 'Barysaŭ', 'Барысаў'),
    address: text('ул. Гагарина, 12', '12 Haharyna St.', 'вул. Гагарына, 12'),
    region: minskRegion,
  },
  {
    code: 'MNS-05',
    city: text('Молодечно', 'Maladziečna', 'Маладзечна'),
    address: text('ул. Великий Гостинец, 67', '67 Vialiki Hasciniec St.', 'вул. Вялікі Гасцінец, 67'),
    region: minskRegion,
  },
  {
    code: 'BRS-01',
    city: text('Брест', 'Brest', 'Брэст'),
    address: text('ул. Советская, 51', '51 Savieckaja St.', 'вул. Савецкая, 51'),
    region: brestRegion,
  },
  {
    code: 'BRS-02',
    city: text('Барановичи', 'Baranavičy', 'Баранавічы'),
    address: text('ул. Ленина, 8', '8 Lienina St.', 'вул. Леніна, 8'),
    region: brestRegion,
  },
  {
    code: 'VTB-01',
    city: text('Витебск', 'Vitebsk', 'Віцебск'),
    address: text('ул. Кирова, 15', '15 Kirava St.', 'вул. Кірава, 15'),
    region: vitebskRegion,
  },
  {
    code: 'VTB-02',
    city: text('Полоцк', 'Polack', 'Полацк'),
    address: text('ул. Скорины, 3', '3 Skaryny St.', 'вул. Скарыны, 3'),
    region: vitebskRegion,
  },
  {
    code: 'GML-01',
    city: text('Гомель', 'Homel', 'Гомель'),
    address: text('ул. Крестьянская, 22', '22 Sialianskaja St.', 'вул. Сялянская, 22'),
    region: gomelRegion,
  },
  {
    code: 'GML-02',
    city: text('Мозырь', 'Mazyr', 'Мазыр'),
    address: text('б-р Юности, 31', '31 Junactva Blvd.', 'б-р Юнацтва, 31'),
    region: gomelRegion,
  },
  {
    code: 'GRD-01',
    city: text('Гродно', 'Hrodna', 'Гродна'),
    address: text('ул. Ожешко, 17', '17 Ažeška St.', 'вул. Ажэшкі, 17'),
    region: grodnoRegion,
  },
  {
    code: 'GRD-02',
    city: text('Лида', 'Lida', 'Ліда'),
    address: text('ул. Тухачевского, 5', '5 Tuchačeŭskaha St.', 'вул. Тухачэўскага, 5'),
    region: grodnoRegion,
  },
  {
    code: 'MGL-01',
    city: text('Могилёв', 'Mahilioŭ', 'Магілёў'),
    address: text('ул. Первомайская, 44', '44 Pieršamajskaja St.', 'вул. Першамайская, 44'),
    region: mogilevRegion,
  },
  {
    code: 'MGL-02',
    city: text('Бобруйск', 'Babrujsk', 'Бабруйск'),
    address: text('ул. Социалистическая, 90', '90 Sacyjalistyčnaja St.', 'вул. Сацыялістычная, 90'),
    region: mogilevRegion,
  },
];

/** The centre of the client unit with this id, assigned in rotation. */
export const centerOfUnit = (unitId: number): string | null =>
  demoCenters[(unitId - 1) % demoCenters.length]?.code ?? null;

/** Writes the medical centres; call before writing the client units, which refer to them. */
export const insertMedicalCenters = (db: Db): Promise<void> =>
  bulkInsert(
    db,
    medicalCenters,
    demoCenters.map(({ code, city, address, region }) => ({
      code,
      city,
      address,
      region,
      searchText: [code, ...[city, address, region].flatMap((name) => Object.values(name))]
        .join(' ')
        .toLowerCase(),
    })),
  );
