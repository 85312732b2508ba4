import { expect, test } from 'vitest'

import { requireClusterCan } from './clusterStatements.ts'

test('a statement that a cluster would refuse fails the test that sends it', () => {
  expect(() =>
    requireClusterCan(
      'insert into "post" ("tenant_id", "sort") values ($1, (select max(sort) from post where tenant_id = $2))',
    ),
  ).toThrow('a cluster refuses a sub-query')
})

test.each([
  'insert into "post" ("tenant_id", "sort") values ($1, $2) returning "id"',
  'insert into post (tenant_id, sort) select tenant_id, sort from post where tenant_id = $1 returning true',
  'select id from post where id in (select id from post)',
])('a statement that a cluster accepts passes: %s', (text) => {
  expect(() => requireClusterCan(text)).not.toThrow()
})
