import { type messages, type PGlite, parse, protocol } from '@electric-sql/pglite';
import type { Result } from './source';

/** Statements that are kept prepared; those that were used the longest ago make room. */
const maxCached = 400;
const { serialize } = protocol;

interface Prepared {
  name: string;
  /** Type of each parameter, an oid. */
  types: number[];
}

/**
 * Runs single statements on the embedded database, each prepared once. PGlite's own `query` parses, plans and
 * describes a statement each time that it runs, in six turns of its protocol; this takes one. Its callers take turns:
 * nothing else may use the database between two of them.
 */
export class PreparedStatements {
  /** By text, in the order of their last use. */
  private readonly kept = new Map<string, Prepared>();
  private counter = 0;

  constructor(
    private readonly db: PGlite,
    private readonly limit = maxCached,
  ) {}

  /** @throws what the database says, as an `Error` with its SQLSTATE as `code` */
  async run(text: string, params: readonly unknown[]): Promise<Result> {
    const statement = this.kept.get(text);
    if (!statement) return this.execute(await this.prepare(text), params);
    this.kept.delete(text);
    this.kept.set(text, statement);
    try {
      return await this.execute(statement, params);
    } catch (error) {
      if (!isOutdated(error)) throw error;
      // A step changed the result columns, or the statement was deallocated.
      this.kept.delete(text);
      await this.send(serialize.close({ type: 'S', name: statement.name }));
      // The error has ended an open transaction: then it is what the caller must hear, not that all is refused now.
      const prepared = await this.prepare(text).catch((again) => Promise.reject(isInFailed(again) ? error : again));
      return this.execute(prepared, params);
    }
  }

  private async prepare(text: string): Promise<Prepared> {
    const name = `q${this.counter}`;
    this.counter += 1;
    const oldest = this.kept.size >= this.limit ? this.kept.entries().next().value : undefined;
    if (oldest) this.kept.delete(oldest[0]);
    const answer = await this.send(
      ...(oldest ? [serialize.close({ type: 'S', name: oldest[1].name })] : []),
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
    );
    const prepared = { name, types: parse.parseDescribeStatementResults(answer) };
    this.kept.set(text, prepared);
    return prepared;
  }

  private async execute({ name, types }: Prepared, params: readonly unknown[]): Promise<Result> {
    const values = params.map((value, at) => this.toParameter(value, types[at]!));
    const answer = await this.send(
      serialize.bind({ statement: name, values }),
      serialize.describe({ type: 'P' }),
      serialize.execute({}),
    );
    const result = parse.parseResults(answer, this.db.parsers)[0];
    return { rows: (result?.rows ?? []) as Result['rows'], affected: result?.affectedRows ?? 0 };
  }

  private toParameter(value: unknown, type: number): string | null {
    if (value === null || value === undefined) return null;
    return this.db.serializers[type]?.(value) ?? String(value);
  }

  /** Sends one protocol turn. It ends with a sync, so an error leaves no unread messages. */
  private async send(...parts: Uint8Array[]): Promise<messages.BackendMessage[]> {
    return this.db.execProtocolStream(Buffer.concat([...parts, serialize.sync()]));
  }
}

const toCode = (error: unknown) => (error as { code?: string }).code;

/** True for “cached plan must not change result type” and “prepared statement does not exist”. */
const isOutdated = (error: unknown) => ['0A000', '26000'].includes(toCode(error) ?? '');

/** True for “current transaction is aborted”. */
const isInFailed = (error: unknown) => toCode(error) === '25P02';
