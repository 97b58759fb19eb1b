import { sql } from 'drizzle-orm';
import type { Db } from '../db/db.ts';
import { auditBlocks } from '../db/schema/auditBlocks.ts';
import { auditLog } from '../db/schema/laboratory.ts';

/** Blocks that are read at once. */
const PAGE = 50;

/** What the chain says of the audit log. */
export interface Verified {
  /** Lines that are sealed and as they were, up to the first fault. */
  lines: number;
  /** The last of them; 0 without any. */
  toId: number;
  /** The hash of their last block, hex: with a copy of it kept elsewhere a chain that was made again is found. */
  head: string;
  /** Later lines. */
  unsealed: number;
  /** Null: the chain holds. */
  fault: { block: number; text: string } | null;
}

interface Block {
  id: number;
  from: number;
  to: number;
  lines: number;
  hash: string;
}

/** The blocks after `last`. */
const readBlocks = async (db: Db, last: number): Promise<Block[]> => {
  const { rows } = await db.execute<{ [Field in keyof Block]: Block[Field] }>(sql`
    select block.id, coalesce(earlier.to_id, 0)::float8 as from, block.to_id::float8 as to, block.lines,
      encode(block.hash, 'hex') as hash
    from ${auditBlocks} as block
    left join ${auditBlocks} as earlier on earlier.id = block.id - 1
    where block.id > ${last} order by block.id limit ${PAGE}`);
  return rows;
};

/** What the lines of a block are now. */
const linesOf = async (db: Db, { id, from, to }: Block) => {
  const { rows } = await db.execute<{ found: number; isSame: boolean }>(sql`
    select count(*)::int as found, (select hash from ${auditBlocks} where id = ${id})
        = sha256(coalesce((select hash from ${auditBlocks} where id = ${id - 1}), '')
          || coalesce(string_agg(audit_line(line), '\n' order by line.id), '')) as "isSame"
    from ${auditLog} as line where line.id > ${from} and line.id <= ${to}`);
  return rows[0] ?? { found: 0, isSame: false };
};

/** The first line of a block that differs from what was sealed. */
const firstWrong = async (db: Db, { id, from, to, lines }: Block, found: number): Promise<string> => {
  const { rows } = await db.execute<{ id: number; isSame: boolean }>(sql`
    select line.id::float8 as id, substring(sha256(audit_line(line)) for 8)
        = substring((select digests from ${auditBlocks} where id = ${id})
          from (row_number() over (order by line.id))::int * 8 - 7 for 8) as "isSame"
    from ${auditLog} as line where line.id > ${from} and line.id <= ${to} order by line.id`);
  const at = rows.findIndex(({ isSame }) => !isSame);
  const wrong = rows[at]?.id;
  if (found < lines)
    return wrong === undefined
      ? `${lines - found} lines at its end are missing`
      : `${lines - found} of its lines are missing, the first before line ${wrong}`;
  if (wrong === undefined) return 'its seal was changed, or one before it';
  return found > lines ? `line ${wrong} was put in` : `line ${wrong} was changed`;
};

/** Compares the sealed lines of the audit log with their seals, up to the first fault. */
export const verifyAuditLog = async (db: Db): Promise<Verified> => {
  const good = { lines: 0, toId: 0, head: '' };
  let last = 0;
  let fault: Verified['fault'] = null;
  for (let blocks = await readBlocks(db, 0); blocks.length > 0 && !fault; blocks = await readBlocks(db, last))
    for (const block of blocks) {
      const isNext = block.id === last + 1;
      const { found, isSame } = await linesOf(db, block);
      if (!isNext || !isSame) {
        fault = {
          block: isNext ? block.id : last + 1,
          text: isNext ? await firstWrong(db, block, found) : 'the block is missing',
        };
        break;
      }
      good.lines += block.lines;
      good.toId = block.to;
      good.head = block.hash;
      last = block.id;
    }
  const { rows } = await db.execute<{ lines: number }>(
    sql`select count(*)::int as lines from ${auditLog} where id > ${good.toId}`,
  );
  return { ...good, unsealed: rows[0]?.lines ?? 0, fault };
};
