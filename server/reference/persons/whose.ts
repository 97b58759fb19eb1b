import type { PersonEvidence, PersonFieldName } from '../../../contract/personEvidence.ts';
import { comparisonOf } from './compare.ts';
import { defaultModel } from './defaultModel.ts';
import type { Grade, Level } from './fields.ts';
import { knownNames } from './model.ts';
import { preparedPerson, type Person } from './person.ts';
import { personFields } from './personFields.ts';
import { judgeOf } from './score.ts';

const compare = comparisonOf(personFields.fields, knownNames(defaultModel));
const judge = judgeOf(personFields, defaultModel);

/** What a record is to a person: the person's own, somebody else's, or what only people can tell. */
export type Whose = 'own' | 'other' | 'open';

const isOneOf = (level: Level | null, levels: readonly Level[]): boolean =>
  level !== null && levels.includes(level);

/** How a record agrees with a person. */
interface Compared {
  whose: Whose;
  /** The same number of the same kind of document. */
  hasDocument: boolean;
  /** Names and birth date are the same or nearly so. */
  isNear: boolean;
  /** Without points: the rule does not add them up. */
  evidence: PersonEvidence[];
}

/** Fewer points have names so frequent that two persons who were born on one day may have them. */
const NAMESAKES = 9;
/** Whether a record of the same names and birth date may be a namesake's: another phone, and nothing else that is the same. */
const mayBeNamesake = (person: Person, record: Person, { evidence }: Compared): boolean => {
  const levels = new Map<string, Level>(evidence.map(({ field, level }) => [field, level]));
  return (
    levels.get('mobilePhone') === 'different' &&
    (personFields.proof?.by ?? []).every((field) => levels.get(field) !== 'equal') &&
    judge(preparedPerson(person), preparedPerson(record)).score < NAMESAKES
  );
};

/**
 * Whether a record is the person's: the rule of every door. Another first name, gender or birth date is another person.
 * The record is the person's when names and birth date are the same, in whatever letters, and nothing speaks against it; a
 * document, a phone or an address alone says nothing. All between is open: another surname or patronymic, what is only
 * nearly the same, another number of the same kind of document.
 */
export const whoseIs = (person: Person, record: Person): Compared => {
  const levels = compare(preparedPerson(person), preparedPerson(record));
  const of = (name: PersonFieldName): Level | null =>
    levels[personFields.fields.findIndex((field) => field.name === name)] ?? null;
  const evidence = personFields.fields.flatMap(({ name }, at): PersonEvidence[] => {
    const level = levels[at] ?? null;
    return level === null || name === 'identificationNumberTypeId' ? [] : [{ field: name, level, points: 0 }];
  });
  const [last, first, born] = [of('lastName'), of('firstName'), of('dateOfBirth')];
  const document = of('identificationNumber');
  const hasDocument = document === 'equal';
  const near: readonly Level[] = ['equal', 'sound', 'short', 'close', 'exchanged'];
  const isNear =
    isOneOf(last, near) && isOneOf(first, near) && isOneOf(born, ['equal', 'exchanged', 'digit']);
  const compared = { hasDocument, isNear, evidence };
  // Newborns who have no names yet are told apart by the surname and the time of birth.
  const isOtherNewborn =
    first === null && (isOneOf(last, ['different', 'changed']) || of('timeOfBirth') === 'different');
  if (first === 'different' || born === 'different' || of('gender') === 'different' || isOtherNewborn)
    return { ...compared, whose: 'other' };
  // Spellings that sound alike are also those of different families, which do not share a document.
  const same: readonly Level[] = hasDocument ? ['equal', 'sound', 'short'] : ['equal'];
  const isOwn =
    isOneOf(first, same) &&
    isOneOf(last, same) &&
    born === 'equal' &&
    !isOneOf(of('paternalName'), ['different', 'close']) &&
    !isOneOf(document, ['different', 'digit']) &&
    of('timeOfBirth') !== 'different';
  return { ...compared, whose: isOwn ? 'own' : 'open' };
};

/** A record beside which a person is judged; `grade` of the index of persons, null: hardly the person. */
interface Beside {
  person: Person;
  grade: Grade | null;
}

/** Which of the records is the person's: the only candidate, none, one of the candidates or none, or one of another person. */
export interface Identity<Record> {
  /** `otherPerson`: somebody else has the document. */
  is: 'known' | 'new' | 'whose' | 'otherPerson';
  candidates: (Record & Compared)[];
}

/**
 * Which of the records is the person's, if any. Several who may be the person, one who only may be, and one of frequent
 * names and another phone leave it open, so that no order goes to the wrong card; so does the document of somebody else.
 */
export const identityOf = <Record extends Beside>(
  person: Person,
  records: readonly Record[],
): Identity<Record> => {
  const judged = records.map((record) => ({ ...record, ...whoseIs(person, record.person) }));
  const others = judged.filter(({ hasDocument, whose }) => hasDocument && whose === 'other');
  if (others.length > 0) return { is: 'otherPerson', candidates: others };
  const named = judged.filter(({ whose }) => whose === 'own');
  // Of namesakes of one birth date the document tells which.
  const documented = named.filter(({ hasDocument }) => hasDocument);
  const own = documented.length > 0 ? documented : named;
  const isLikely = ({ isNear, grade }: Compared & Beside) =>
    own.length === 0 && (isNear || grade === 'certain' || grade === 'probable');
  const open = judged.filter((one) => one.whose === 'open' && (one.hasDocument || isLikely(one)));
  const candidates = [...own, ...open];
  if (candidates.length === 0) return { is: 'new', candidates };
  const [only] = own.length === 1 ? candidates : [];
  const isKnown = candidates.length === 1 && only && !mayBeNamesake(person, only.person, only);
  return { is: isKnown ? 'known' : 'whose', candidates };
};
