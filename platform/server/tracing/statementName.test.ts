import { expect, test } from 'vitest'

import { statementName } from './statementName.ts'

test.each([
  ['select "id" from "app_user" where "tenant_id" = $1', 'select app_user'],
  ['insert into "audit_log" ("id") values ($1)', 'insert audit_log'],
  ['update "public"."notice" set "title" = $1', 'update notice'],
  ['delete from "refresh_token" where "id" = $1', 'delete refresh_token'],
  [
    'with "opened" as (insert into "sign_in_session" ("id") values ($1) returning "id") insert into "refresh_token" ("id") select $2',
    'insert sign_in_session',
  ],
  ["select set_config('app.tenant_id', $1, true)", 'select'],
  ['', 'statement'],
])('a statement is named by its verb and its first table: %s', (text, name) => {
  expect(statementName(text)).toBe(name)
})
