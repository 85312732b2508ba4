import { expect, test } from 'vitest'

import { createPasswordQueue } from './passwordQueue.ts'
import { comparedWith, hashPassword, md5HexOf, verifyPassword } from './passwordHash.ts'
import { passwordProblem } from './passwordPolicy.ts'
import { networkOf } from '../signIn/attemptSubjects.ts'

test('a hash contains its parameters, differs each time and verifies only its own password', async () => {
  const [one, two] = await Promise.all([
    hashPassword(md5HexOf('qinghe')),
    hashPassword(md5HexOf('qinghe')),
  ])

  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/)
  expect(one).not.toBe(two)
  expect(await verifyPassword(one, md5HexOf('qinghe'))).toBe(true)
  expect(await verifyPassword(one, md5HexOf('Qinghe'))).toBe(false)
  expect(await verifyPassword(undefined, md5HexOf('qinghe'))).toBe(false)
})

test('SEC-12: an account without a password is compared with a hash of the same cost', async () => {
  const costOf = (hash: string) => hash.split('$').slice(0, 4)
  const lengthsOf = (hash: string) => hash.split('$').map((part) => part.length)
  const stored = await hashPassword(md5HexOf('qinghe'))

  expect(costOf(comparedWith(undefined))).toEqual(costOf(stored))
  expect(lengthsOf(comparedWith(undefined))).toEqual(lengthsOf(stored))
  expect(comparedWith(stored)).toBe(stored)
})

test('the queue runs a few at a time, in order, and tells a refused caller how many are ahead', async () => {
  const queue = createPasswordQueue({ running: 1, waiting: 2 })
  const done: number[] = []
  const work = (name: number) => queue.run(async () => void done.push(name))
  const first = [work(1), work(2), work(3)]

  await expect(work(4)).rejects.toMatchObject({
    reason: 'SIGN_IN_QUEUED',
    message: '排队中，前面还有 2 人',
  })
  await Promise.all(first)
  expect(done).toEqual([1, 2, 3])
  await work(5)
  expect(done).toEqual([1, 2, 3, 5])
})

test('a failing hash frees its place for the next', async () => {
  const queue = createPasswordQueue({ running: 1, waiting: 5 })

  await expect(queue.run(() => Promise.reject(new Error('no memory')))).rejects.toThrow('no memory')
  expect(await queue.run(async () => 'fine')).toBe('fine')
})

const own = { account: 'lin.xiao', names: ['林晓', '澜汀实验学校'] }

test.each([
  'password',
  'Passw0rd!',
  'qwerty123',
  '11111111',
  '20150903',
  '13800138000',
  '1234567890123',
  'woaini520',
  'abcabcabc',
  'LIN.XIAO99',
  '欢迎来到澜汀实验学校',
])('%s is too easy to guess', (password) => {
  expect(passwordProblem(password, own)).toMatch(/[\u4e00-\u9fff]/)
})

test.each([
  'correct horse battery',
  '操场边的三棵樟树',
  'x7#kk2!pQz',
  '  spaces count  ',
  '731946285017',
  'mypasswordisverylongindeed',
])('%s may be chosen', (password) => {
  expect(passwordProblem(password, own)).toBeUndefined()
})

test.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '::ffff:10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0db8:1:2::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
])('the network of %s is %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network)
})
