import { storable } from '../../text.ts';
import type { Queries, Database, Statement } from './queries.ts';

/** A database for which texts are made `storable`: those that are written and looked for. */
export const storing = (db: Database): Database => ({
  ...texts(db),
  reading: (work) => db.reading((queries) => work(texts(queries))),
  writing: (work) => db.writing((queries) => work(texts(queries))),
  together: (first, others) => db.together(text(first), others.map(text)),
});

const text = <Row>([query, values]: Statement<Row>): Statement<Row> => [query, storable(values)];

const texts = (db: Queries): Queries => ({
  all: (query, values) => db.all(query, storable(values)),
  get: (query, values) => db.get(query, storable(values)),
  run: (query, values) => db.run(query, storable(values)),
});
