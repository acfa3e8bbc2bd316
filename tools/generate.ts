import { writeFileSync } from 'node:fs';
import { clientTableSource } from '../packages/contract/src/client-table.ts';

/** `npm run generate`: writes the files that are derived from the contract. A test fails when one is out of date. */
writeFileSync(new URL('../packages/contract/src/client-table.generated.ts', import.meta.url), clientTableSource());
