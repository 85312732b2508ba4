import fastify from 'fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { afterEach, describe } from 'vitest'

import { expect, test } from '../../../app/testing/world.ts'
import { textOf } from '../taking.ts'
import { readApi } from './apiTables.ts'
import { openOldApi } from './oldApi.ts'
import type { Access } from './oldApi.ts'

type Answer = (request: FastifyRequest, reply: FastifyReply) => unknown
const tree =
  (...data: unknown[]): Answer =>
  () => ({ code: 200, success: true, data, msg: '' })

const currentOf = ({ url }: FastifyRequest): number =>
  Number(new URL(url, 'http://old').searchParams.get('current'))

/** Pages of a list as the old product cuts them, at most two records each. */
const pages =
  (...records: Record<string, unknown>[]): Answer =>
  (request) => {
    const current = currentOf(request)
    const from = (current - 1) * 2
    return {
      code: 200,
      data: { records: records.slice(from, from + 2), total: records.length, current },
    }
  }

const honest: Record<string, Answer> = {
  '/blade-auth/oauth/token': ({ body, headers }, reply) =>
    String(body).includes('password=5ebe2294ecd0e0f08eab7690d2a6ee69') &&
    headers['tenant-id'] === '000000'
      ? { access_token: 'the-token' }
      : reply.code(400).send({ error_code: 2004, error_description: '用户名或密码不正确' }),
  '/blade-system/dept/list': tree({
    id: '1',
    parentId: '0',
    deptName: '总校',
    children: [{ id: '2', parentId: '1', deptName: '教务处' }],
  }),
  '/blade-system/role/list': tree({ id: '3', roleName: '文员', roleAlias: 'clerk' }),
  '/blade-system/post/list': pages({ id: '4', postName: '图书', postCode: 'lib' }),
  '/blade-system/menu/list': tree({ id: '5', code: 'user' }),
  '/blade-system/menu/role-tree-keys': () => ({ code: 200, data: { menu: ['5'] } }),
  '/blade-system/user/page': pages(
    { id: '6', account: 'a', realName: '甲', tenantId: '000000' },
    { id: '7', account: 'b', realName: '乙' },
    { id: '8', account: 'c', realName: '丙' },
  ),
  '/blade-desk/notice/list': pages({ id: '9', title: '通知' }),
  '/blade-desk/notice/detail': () => ({ code: 200, data: { content: '<p>全文</p>' } }),
  '/blade-workflow/ops/list': pages({
    id: '10',
    processInstanceId: '10',
    processDefinitionKey: 'leave',
    taskId: '11',
    taskName: '部门审核',
    assignee: '7',
  }),
  '/blade-workflow/process/detail': () => ({
    code: 200,
    data: {
      process: {
        createTime: '2024-05-01 08:00:00',
        applyUser: { id: '6' },
        variables: { reason: '看病' },
      },
      flow: [
        {
          historyActivityName: '登记',
          assigneeName: '乙',
          comments: [{ type: 'comment', fullMessage: '好', time: '2024-05-01 09:00:00' }],
        },
      ],
    },
  }),
}

const opened: FastifyInstance[] = []
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close()
})

/** A stand-in of the old product on this machine. */
async function oldProduct(changed: Record<string, Answer> = {}): Promise<string> {
  const app = fastify()
  opened.push(app)
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_, body, done) => done(null, body),
  )
  for (const [path, answer] of Object.entries({ ...honest, ...changed }))
    app.all(`/api${path}`, async (request, reply) => {
      const isKnown =
        path.startsWith('/blade-auth/') || request.headers['blade-auth'] === 'bearer the-token'
      return isKnown
        ? answer(request, reply)
        : reply.code(401).send({ code: 401, msg: '请求未授权' })
    })
  return app.listen({ port: 0, host: '127.0.0.1' })
}

const accessTo = (from: string): Access => ({
  from,
  tenantId: '000000',
  client: 'saber3:saber3_secret',
  token: '',
  user: 'admin',
  password: 'secret',
  sm2Key: '',
  limits: { timeoutMs: 20_000 },
})

const reading = async (from: string, changed: Partial<Access> = {}) =>
  readApi(await openOldApi({ ...accessTo(from), ...changed }), '000000')

describe('the API of the old product', () => {
  test('is signed in to and read page by page, into the rows of a dump', async () => {
    const tables = await reading(await oldProduct())

    const columns = (table: string, ...names: string[]) =>
      tables.get(table)?.map((row) => names.map((name) => textOf(row, name)))
    expect(columns('blade_dept', 'id', 'parent_id', 'tenant_id')).toEqual([
      ['1', '0', '000000'],
      ['2', '1', '000000'],
    ])
    expect(columns('blade_user', 'id', 'account', 'tenant_id')).toEqual([
      ['6', 'a', '000000'],
      ['7', 'b', '000000'],
      ['8', 'c', '000000'],
    ])
    expect(columns('blade_role_menu', 'role_id', 'menu_id')).toEqual([['3', '5']])
    expect(columns('blade_notice', 'title', 'content')).toEqual([['通知', '<p>全文</p>']])
    expect(tables.has('blade_dict_biz')).toBe(false)
    expect(columns('act_hi_procinst', 'proc_def_id_', 'start_user_id_', 'start_time_')).toEqual([
      ['leave', '6', '2024-05-01 08:00:00'],
    ])
    expect(columns('act_ru_task', 'name_', 'assignee_')).toEqual([['部门审核', '7']])
    expect(columns('act_ru_variable', 'name_', 'text_')).toEqual([['reason', '"看病"']])
    expect(columns('act_hi_comment', 'user_name_', 'message_')).toEqual([['乙', '好']])
  })

  test('a token replaces the sign-in', async () => {
    const from = await oldProduct({ '/blade-auth/oauth/token': () => 'unused' })

    expect((await reading(from, { token: 'the-token', password: '' })).size).toBeGreaterThan(5)
    await expect(reading(from, { token: 'another' })).rejects.toThrow('请求未授权')
    await expect(reading(from, { password: '' })).rejects.toThrow('BLADE_TOKEN')
  })

  test('a wrong password is refused with the sentence of the old product, without the password', async () => {
    const refused = reading(await oldProduct(), { password: 'wrong-secret' })

    await expect(refused).rejects.toThrow('/blade-auth/oauth/token：用户名或密码不正确')
    await expect(refused).rejects.not.toThrow('wrong-secret')
  })

  const users = '/blade-system/user/page'
  const page = (records: unknown[], total: unknown) => ({ code: 200, data: { records, total } })
  const someone = { id: '6', account: 'a' }
  test.each<[string, Answer, string]>([
    ['a total that is not reached', () => page([], 3), '只收到 0 条，应有 3 条'],
    ['a total that is exceeded', () => page([someone, { id: '7' }], 1), '只有 2 条，应有 1 条'],
    ['the same page again and again', () => page([someone], 4), '重复'],
    ['an endless list', () => page([someone], 10_000_000), '不可信'],
    [
      'a total that grows with every page',
      (request) => {
        const current = currentOf(request)
        return page([{ id: String(current) }], current + 1)
      },
      '超过 20 页',
    ],
    ['a total that is no number', () => page([someone], 'many'), '不可信'],
    ['a list without pages', () => ({ code: 200, data: [] }), '不是一页记录'],
    [
      'a page of HTML',
      (_, reply) => reply.type('text/html').send('<html>login</html>'),
      '没有回答 JSON',
    ],
    ['another host', (_, reply) => reply.redirect('https://elsewhere.example/'), '没有跟随'],
    ['a refusal', () => ({ code: 403, msg: '无权限', data: null }), '无权限'],
    ['a fault', (_, reply) => reply.code(500).send({ code: 500, msg: '服务器异常' }), '服务器异常'],
    ['silence', () => new Promise(() => undefined), '超过了时间'],
    ['too much', () => page([{ id: 'x'.repeat(70_000) }], 1), '回答过大'],
  ])('%s is refused', async (_, answer, sentence) => {
    const from = await oldProduct({ [users]: answer })
    const timeoutMs = sentence === '超过了时间' ? 1000 : 20_000
    const limits = { timeoutMs, maxPages: 20, maxBytes: 65_536 }

    await expect(reading(from, { limits })).rejects.toThrow(sentence)
  })

  test.each([
    ['http://old.example', '只接受 https'],
    ['http://127.old.example', '只接受 https'],
    ['ftp://127.0.0.1', '只接受 https'],
    ['https://user:word@old.example', '不含账号'],
    ['old.example', '应为 https'],
  ])('the address %s is refused before anything is sent', async (from, sentence) => {
    await expect(openOldApi(accessTo(from))).rejects.toThrow(sentence)
  })
})
