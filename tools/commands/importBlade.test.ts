import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll } from 'vitest'

import { expect, test, testRootKey } from '../../app/testing/world.ts'
import { runIn } from '../gate/commands.ts'
import { dumpText } from '../importing/testing/dumpText.ts'
import { officeMapping, oldOffice } from '../importing/testing/oldOffice.ts'
import { oldSchool } from '../importing/testing/oldSchool.ts'
import { project } from '../project.ts'

let folder: string
let dump: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), `qinghe-import-${process.pid}-`))
  dump = join(folder, 'old.sql')
  writeFileSync(dump, dumpText(oldSchool, 'mysql'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const command = (databaseUrl: string, ...args: string[]) =>
  runIn(project, process.execPath, [join(project, 'tools/commands/importBlade.ts'), ...args], {
    ROOT_KEY: testRootKey,
    DATA_DIR: join(folder, 'data'),
    DATABASE_URL: databaseUrl,
  })

test('the command tries first, then writes the chosen school and its slips, which it never overwrites', async ({
  ownClone,
}) => {
  const { ownerUrl } = await ownClone()
  const slips = join(folder, 'slips.tsv')
  const chosen = [dump, '--tenant', '000000', '--slips', slips]

  const tried = await command(ownerUrl, ...chosen)
  expect(tried.text).toContain('人员 blade_user：新增 4，相同 0，更改 0，拒绝 7')
  expect(tried.text).toContain('没有写入')
  expect(tried.text).not.toContain('100001')
  expect(existsSync(slips)).toBe(false)

  const wrote = await command(ownerUrl, ...chosen, '--write')
  expect(wrote.text).toContain('一次性密码 2 个')
  expect(readFileSync(slips, 'utf8')).toMatch(
    /^姓名\t账号\t一次性密码\n钱老师\told\.qian\t\w{12}\n/,
  )
  expect(statSync(slips).mode & 0o777).toBe(0o600)

  const again = await command(ownerUrl, ...chosen, '--write')
  expect(again.text).toContain('人员 blade_user：新增 0，相同 4，更改 0，拒绝 7')
  expect(again.text).not.toContain('一次性密码 2 个')

  const elsewhere = [dump, '--tenant', '000000', '--into', '100001', '--slips', slips, '--write']
  const kept = await command(ownerUrl, ...elsewhere)
  expect(kept.code).toBe(1)
  expect(kept.text).toMatch(/EEXIST|已经存在|已存在/)
  expect((await command(ownerUrl, dump, '--tenant', '100001')).text).toContain(
    '“elsewhere”的角色 301 没有转入',
  )
})

test('running requests are started by the flows of the mapping, once', async ({ ownClone }) => {
  const { ownerUrl } = await ownClone()
  const [office, mapping] = [join(folder, 'office.sql'), join(folder, 'requests.json')]
  writeFileSync(office, dumpText(oldOffice('1'), 'postgresql'))
  writeFileSync(mapping, JSON.stringify(officeMapping))
  const slips = join(folder, 'office.tsv')

  expect((await command(ownerUrl, office)).text).toContain('审批中的申请 1 份，没有转入')
  const chosen = [office, '--requests', mapping, '--slips', slips, '--write']
  const wrote = await command(ownerUrl, ...chosen)
  expect(wrote.text).toContain('审批中的申请 act_hi_procinst：新增 1，相同 0，更改 0，拒绝 0')
  expect(wrote.text).toContain('原停在“办公室审核”，现在从“依次审批”开始')
  expect((await command(ownerUrl, ...chosen)).text).toContain('新增 0，相同 1，更改 0，拒绝 0')
})

test('the same data as JSON of the API is tried', async ({ ownClone }) => {
  const { ownerUrl } = await ownClone()
  const json = join(folder, 'json')
  mkdirSync(json)
  const dept = { id: '1', tenantId: '000000', parentId: '0', deptName: '旧校区', isDeleted: 0 }
  const user = { id: '2', tenantId: '000000', account: 'old.api', realName: '接口人', deptId: '1' }
  writeFileSync(join(json, 'blade_dept.json'), JSON.stringify({ data: [dept] }))
  writeFileSync(join(json, 'blade_user.json'), JSON.stringify({ data: { records: [user] } }))

  const { text } = await command(ownerUrl, json)
  expect(text).toContain('部门 blade_dept：新增 1')
  expect(text).toContain('人员 blade_user：新增 1')
  expect(text).toContain('0 人可以沿用原密码（太容易猜到的除外），1 人需要一次性密码')
})

test.each([
  [[], '用法 usage'],
  [['no-such-file'], '没有找到 no-such-file'],
  [['package.json'], '里没有可以转入的表'],
  [['DUMP', '--into', '100001'], '--into 只能与 --tenant 一起用'],
  [['DUMP', '--tenant', '555555'], '没有租户 555555，只有：000000、100001'],
  [['DUMP', '--dialect', 'oracle'], '用法 usage'],
  [['DUMP', '--from', 'https://old.example'], '用法 usage'],
  [['--from', 'http://old.example'], '只接受 https'],
  [['--from', 'https://old.example'], 'BLADE_TOKEN'],
  [['DUMP', '--requests', 'no-such-file'], '没有找到 no-such-file'],
  [['DUMP', '--requests', 'package.json'], 'package.json 不合要求：'],
  [['DUMP'], '无法连接 DATABASE_URL'],
])('%j is refused in a sentence, without a trace', async (args, sentence) => {
  const { code, text } = await command(
    'postgresql://a:b@127.0.0.1:1/c',
    ...args.map((one) => (one === 'DUMP' ? dump : one)),
  )

  expect(text).toContain(sentence)
  expect(text).not.toMatch(/ {4}at /)
  expect(code).toBe(1)
})
