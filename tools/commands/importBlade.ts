/**
 * `npm run import:blade -- <folder or file> [--tenant 000000] [--write]`, or with the address of the
 * old product `--from https://old.example --tenant 000000`: takes over departments, posts, roles,
 * people, dictionaries, notices and running requests of a Blade product. Without `--write` it only
 * shows what it would do.
 */
import { randomUUID } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'

import { createPasswordQueue } from '../../domains/identity/server/passwords/passwordQueue.ts'
import { connectCalendar } from '../../app/calendar.ts'
import { defineOwnFlows } from '../../domains/workflow/server/public.ts'
import { platformTenant } from '../../platform/server/actor.ts'
import type { Database } from '../../platform/server/database/db.ts'
import { reportText } from '../importing/reportText.ts'
import { readMapping, tablesOf } from '../importing/requests/mapping.ts'
import { readOldProduct, readSource, schoolsOf } from '../importing/source.ts'
import type { SqlDialect } from '../importing/sqlScanner.ts'
import type { SourceTables } from '../importing/sqlRows.ts'
import { tryMove, writeMove } from '../importing/takeOver.ts'
import type { Move, Slip } from '../importing/takeOver.ts'
import { asCommand } from './asCommand.ts'
import { withDatabase } from './openStore.ts'

const usage =
  '用法 usage: npm run import:blade -- <文件或文件夹> | --from https://… [--tenant 000000] [--into 000000] [--requests 对应文件] [--slips 文件] [--dialect mysql|postgresql] [--write]'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    from: { type: 'string' },
    tenant: { type: 'string' },
    into: { type: 'string' },
    requests: { type: 'string' },
    slips: { type: 'string' },
    dialect: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
})

await asCommand(async () => {
  const [path = ''] = positionals
  if (positionals.length !== (values.from === undefined ? 1 : 0)) throw new Error(usage)
  if (values.into !== undefined && values.tenant === undefined)
    throw new Error('--into 只能与 --tenant 一起用：一次转入一所学校')
  const requests = values.requests === undefined ? new Map() : readMapping(values.requests)
  const tables =
    values.from === undefined
      ? readSource(path, chosenDialect(), tablesOf(requests))
      : await readOldProduct(values.from, values.tenant ?? platformTenant, process.env)
  const sources = chosenSchools(tables)
  defineOwnFlows()
  connectCalendar()
  await withDatabase(async ({ database }) => {
    const at = { now: new Date(), request: { id: randomUUID(), ip: '' } }
    for (const source of sources)
      await moveOne(database, { source, tenantId: values.into ?? source, tables, at, requests })
    console.log(
      values.write ? '已写入 written' : '以上只是试算，没有写入；确认后加上 --write 再运行',
    )
  })
})

function chosenDialect(): SqlDialect | undefined {
  const { dialect } = values
  if (dialect === undefined || dialect === 'mysql' || dialect === 'postgresql') return dialect
  throw new Error(usage)
}

function chosenSchools(tables: SourceTables): string[] {
  const { tenantIds, without } = schoolsOf(tables)
  for (const { table, row } of without) console.log(`✗ ${table} ${row.place}：没有租户编号，未转入`)
  const chosen = tenantIds.filter((one) => values.tenant === undefined || one === values.tenant)
  if (chosen.length > 0) return chosen
  throw new Error(`转出的数据里没有租户 ${values.tenant ?? ''}，只有：${tenantIds.join('、')}`)
}

async function moveOne(database: Database, move: Move): Promise<void> {
  if (!values.write) {
    const tried = await tryMove(database, move)
    for (const line of reportText(tried, move.tenantId)) console.log(line)
    return
  }
  const file = resolve(values.slips ?? `slips-${move.tenantId}.tsv`)
  let isOurs = false
  const keep = async (slips: readonly Slip[]): Promise<void> => {
    keepSlips(file, slips, isOurs)
    isOurs = true
  }
  const services = { queue: createPasswordQueue() }
  const moved = await writeMove(database, move, services, keep).catch((error: unknown) => {
    // Nothing was written, so these passwords open nothing.
    if (isOurs) rmSync(file)
    throw error
  })
  for (const line of reportText(moved, move.tenantId)) console.log(line)
  if (moved.slips > 0)
    console.log(`  一次性密码 ${moved.slips} 个，14 天内有效：${file}（转交本人后请删除）`)
}

/** Never overwrites an older file: it may hold passwords that were not handed out yet. */
function keepSlips(file: string, slips: readonly Slip[], isOurs: boolean): void {
  const lines = slips.map(
    ({ realName, account, password }) => `${realName}\t${account}\t${password}`,
  )
  const text = `姓名\t账号\t一次性密码\n${lines.join('\n')}\n`
  writeFileSync(file, text, { mode: 0o600, flag: isOurs ? 'w' : 'wx' })
}
