import type pg from 'pg';

/** What PostgreSQL makes of a statement when it prepares it; nothing is run. */
export interface DescribedStatement {
  /** Number of the highest parameter. */
  parameters: number;
  /** Columns in order with the names of their types; empty where no rows come back. */
  columns: readonly { name: string; type: string }[];
}

interface Connection {
  parse(query: { name: string; text: string; types: number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
}

/** Prepares a statement without a name and reads its description. Rejects with PostgreSQL's error where it cannot be prepared. */
export async function describeStatement(client: pg.Client, text: string): Promise<DescribedStatement> {
  const { fields, parameters } = await new Promise<{ fields: pg.FieldDef[]; parameters: number }>((resolve, reject) => {
    let described: pg.FieldDef[] = [];
    // What the driver calls a submittable: it is handed the connection in its turn, and then each message that comes back.
    const submittable = {
      submit(connection: Connection): void {
        connection.parse({ name: '', text, types: [] });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription({ fields }: { fields: pg.FieldDef[] }): void {
        described = fields;
      },
      // The driver lets go of what failed, and does not call it when it is ready again.
      handleError: reject,
      handleReadyForQuery(): void {
        resolve({ fields: described, parameters: countParameters(text) });
      },
      handleParseComplete(): void {},
    };
    client.query(submittable as unknown as pg.Submittable);
  });
  const names = await typeNames(client, fields);
  return { parameters, columns: fields.map(({ name, dataTypeID }) => ({ name, type: names.get(dataTypeID) ?? '?' })) };
}

const countParameters = (text: string): number =>
  Math.max(0, ...[...text.matchAll(/\$(\d+)/g)].map(([, place]) => Number(place)));

async function typeNames(client: pg.Client, fields: readonly pg.FieldDef[]): Promise<Map<number, string>> {
  const { rows } = await client.query<{ oid: number; name: string }>(
    'select oid, format_type(oid, null) as name from pg_type where oid = any($1::oid[])',
    [fields.map(({ dataTypeID }) => dataTypeID)],
  );
  return new Map(rows.map(({ oid, name }) => [oid, name]));
}
