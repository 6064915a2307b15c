import { expect, test } from 'vitest';
import { Table } from './table.ts';

/** More would not be found by whoever looks for one. */
const mostMethods = 10;

test('each service has few methods', () => {
  const table = new Table();
  const large = Object.entries(table.matches).flatMap(([name, service]) => {
    const methods = Object.keys(service);
    return methods.length > mostMethods ? [`${name}: ${methods.join(' ')}`] : [];
  });
  table.close();
  expect(large).toEqual([]);
});
