import { createServer } from 'node:net'
import type { Socket } from 'node:net'

import { afterEach, expect, test } from 'vitest'

import { mailbox, mailStandIn } from '../../testing/mailStandIn.ts'
import type { MailStandIn } from '../../testing/mailStandIn.ts'
import type { MailSettings } from '../settings/portSettings.ts'
import { mailNotices } from './mailNotices.ts'

const now = new Date('2027-03-15T12:00:00+08:00')
const notice = {
  id: '77',
  address: 'mailto:reader@example.org',
  school: '澜汀实验学校',
  text: '您有一条新的待办',
  moment: '2027-03-15 11:58',
}
const open: (() => unknown)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

async function startMailServer(
  making: Parameters<typeof mailStandIn>[0] = {},
): Promise<MailStandIn> {
  const made = await mailStandIn(making)
  open.push(made.close)
  return made
}
const mailFor = (port: number, changed: Partial<MailSettings> = {}, tls = {}) =>
  mailNotices({ ...mailbox, host: '127.0.0.1', port, security: 'none', ...changed }, () => now, tls)
const wordsIn = (raw: string): string =>
  Buffer.from(raw.split('\r\n\r\n')[1] ?? '', 'base64').toString()

/** A server that stops after these lines. */
async function rude(speak: (socket: Socket) => void): Promise<number> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined))
    speak(socket)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  open.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' ? (address?.port ?? 0) : 0
}

test('a notice is one letter to one reader: the school, fixed texts, the time, and nothing more', async () => {
  const made = await startMailServer()

  expect(await mailFor(made.port).send(notice)).toEqual({ kind: 'sent' })
  const [letter] = made.letters
  expect(letter?.to).toEqual(['reader@example.org'])
  expect(letter?.raw).toMatch(/^Message-ID: <notice-77@example\.org>\r$/m)
  expect(letter?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m)
  expect(wordsIn(letter?.raw ?? '')).toBe(
    '澜汀实验学校：您有一条新的待办（2027-03-15 11:58）。\n打开 https://school.example/#/pages/message/list 查看。如果不想再收到，可以在“设置 › 微信和邮件通知”里关闭。',
  )
})

test('a code is sent the same way, to the address to be verified', async () => {
  const made = await startMailServer()

  expect(
    await mailFor(made.port).sendCode({
      address: 'reader@example.org',
      school: '澜汀实验学校',
      code: '012345',
    }),
  ).toEqual({ kind: 'sent' })
  expect(wordsIn(made.letters[0]?.raw ?? '')).toContain('验证码是 012345')
})

test('neither a school’s name nor an address can inject a header or a recipient', async () => {
  const made = await startMailServer()
  const school = '学校\r\nBcc: other@example.org\r\n\r\n<b>'
  await mailFor(made.port).send({ ...notice, school })
  await mailFor(made.port).send({
    ...notice,
    address: 'mailto:reader@example.org>,<other@example.org',
  })
  await mailFor(made.port).send({
    ...notice,
    address: 'mailto:reader@example.org\r\nRCPT TO:<other@example.org>',
  })

  for (const { to, raw } of made.letters) {
    expect(to).toHaveLength(1)
    expect(raw.split('\r\n\r\n')[0]).not.toMatch(/^bcc/im)
  }
  expect(made.letters.flatMap(({ to }) => to)).not.toContain('other@example.org')
})

test('STARTTLS is required, and nothing is sent without it', async () => {
  const made = await startMailServer()
  const plain = await startMailServer({ offersTls: false })
  const starttls = { security: 'starttls' } as const

  expect(await mailFor(made.port, starttls, { rejectUnauthorized: false }).send(notice)).toEqual({
    kind: 'sent',
  })
  expect(made.letters.map(({ isEncrypted }) => isEncrypted)).toEqual([true])
  expect(await mailFor(plain.port, starttls).send(notice)).toMatchObject({ kind: 'later' })
  expect(plain.letters).toEqual([])
})

test('a server without a trusted certificate, or without TLS, gets neither letter nor password', async () => {
  const made = await startMailServer({ isSecure: true })
  const starts = await startMailServer()
  const plain = await startMailServer({ offersTls: false })

  expect(
    await mailFor(made.port, { security: 'tls' }, { rejectUnauthorized: false }).send(notice),
  ).toEqual({ kind: 'sent' })
  expect(await mailFor(made.port, { security: 'tls' }).send(notice)).toMatchObject({
    kind: 'later',
  })
  expect(await mailFor(starts.port, { security: 'starttls' }).send(notice)).toMatchObject({
    kind: 'later',
  })
  expect(await mailFor(plain.port, { security: 'tls' }).send(notice)).toMatchObject({
    kind: 'later',
  })
  expect([made, starts, plain].flatMap(({ letters }) => letters)).toHaveLength(1)
})

test.each([
  [
    'of a reader that does not exist',
    { at: 'to', code: 550, words: '5.1.1 unknown' },
    { kind: 'never', code: 'smtp 550', isGone: true },
  ],
  [
    'of a reader to strangers',
    { at: 'to', code: 554, words: '5.7.1 relay access denied' },
    { kind: 'later', code: 'smtp 554' },
  ],
  ['of a reader for no reason', { at: 'to', code: 550 }, { kind: 'later', code: 'smtp 550' }],
  ['of a full mailbox', { at: 'to', code: 452 }, { kind: 'later', code: 'smtp 452' }],
  [
    'of a letter that it does not take',
    { at: 'data', code: 554 },
    { kind: 'never', code: 'smtp 554' },
  ],
  ['of a letter for now', { at: 'data', code: 451 }, { kind: 'later', code: 'smtp 451' }],
] as const)('a refusal %s is reported in our own words', async (_name, behaviour, outcome) => {
  const made = await startMailServer({ become: () => behaviour })

  expect(await mailFor(made.port).send(notice)).toEqual(outcome)
})

test('a wrong password or a missing server sends nothing; the password is not shown', async () => {
  const made = await startMailServer()
  const wrong = await mailFor(made.port, { password: 'another password' }).send(notice)
  const nobody = await mailFor(1).send(notice)

  expect(wrong).toEqual({ kind: 'later', code: 'smtp 535' })
  expect(nobody).toMatchObject({ kind: 'later' })
  expect(JSON.stringify([wrong, nobody])).not.toMatch(/password|reader/)
})

test('a server that hangs up during the letter may have accepted it', async () => {
  const made = await startMailServer({ become: () => 'hangUp' })

  expect(await mailFor(made.port).send(notice)).toMatchObject({ kind: 'unknown' })
})

test('a server that hangs up, or sends nonsense or endless data, before the letter has not received it', async () => {
  const hangsUp = await rude((socket) => socket.end())
  const nonsense = await rude((socket) => socket.write('HTTP/1.1 200 OK\r\n\r\n'))
  const endless = await rude((socket) => socket.write('220-'.padEnd(3_000_000, 'x')))

  for (const port of [hangsUp, nonsense, endless])
    expect(await mailFor(port).send(notice)).toMatchObject({ kind: 'later' })
})

test('a server that hangs up, falls silent or is very slow during authentication is given up in time', async () => {
  /** A server that speaks correctly until the password and then runs `then`. */
  const untilPassword = (then: (socket: Socket) => unknown) =>
    rude((socket) => {
      socket.write('220 here\r\n')
      socket.on('data', (said) =>
        String(said).startsWith('EHLO')
          ? socket.write('250-here\r\n250 AUTH PLAIN\r\n')
          : then(socket),
      )
    })
  const trickle = (socket: Socket) => {
    const timer = setInterval(() => socket.write('2'), 1000)
    socket.on('close', () => clearInterval(timer))
  }
  const rudes = [
    (socket: Socket) => socket.end(),
    (socket: Socket) => socket.destroy(),
    () => undefined,
    trickle,
  ]
  const ports = await Promise.all(rudes.map((then) => untilPassword(then)))

  for (const outcome of await Promise.all(ports.map((port) => mailFor(port).send(notice))))
    expect(outcome).toMatchObject({ kind: 'later' })
})

test('a silent server is given up in time: before the letter nothing was sent, after it may have been', async () => {
  const mute = await rude(() => undefined)
  const made = await startMailServer({ become: () => 'silent' })

  expect(await Promise.all([mailFor(mute).send(notice), mailFor(made.port).send(notice)])).toEqual([
    { kind: 'later', code: 'slow' },
    { kind: 'unknown', code: 'slow' },
  ])
})
