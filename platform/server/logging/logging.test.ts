import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, openSync } from 'node:fs'
import { Writable } from 'node:stream'

import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'

import { createLogger } from './logging.ts'

const identityNumber = '990101202009150036'
const phone = '14000000012'
const resident = '110101199001011234'

function logged(write: (log: ReturnType<typeof createLogger>) => void): string {
  let text = ''
  const destination = new Writable({
    write(chunk, _encoding, done) {
      text += String(chunk)
      done()
    },
  })
  write(createLogger({ level: 'trace', destination }))
  return text
}

test('secrets are hidden by name at any depth, in any spelling', () => {
  const secrets = {
    password: 's3cret-a',
    access_token: 's3cret-b',
    refreshToken: 's3cret-c',
    'Blade-Auth': 's3cret-d',
    captcha_code: 's3cret-e',
    idNo: 's3cret-f',
    code: 's3cret-g',
  }
  const text = logged((log) =>
    log.info(
      { ...secrets, body: { user: [{ ...secrets, deep: { deeper: { ...secrets } } }] } },
      'sign-in',
    ),
  )

  expect(text).not.toContain('s3cret')
  expect(JSON.parse(text)).toMatchObject({
    password: '[hidden]',
    body: { user: [{ idNo: '[hidden]', deep: { deeper: { code: '[hidden]' } } }] },
  })
})

test('identity numbers and mobiles are masked everywhere, ids and times are not', () => {
  const text = logged((log) => {
    log.child({ who: `applicant ${identityNumber}` }).warn(
      {
        note: `call ${phone}`,
        list: [identityNumber],
        id: '952345678901234567',
        at: 1_800_000_000_000,
      },
      `refused ${identityNumber} of ${phone}`,
    )
    log.error(new Error(`duplicate ${identityNumber}`, { cause: new Error(`phone ${phone}`) }))
    log.info('%s was here', phone)
  })

  expect(text).not.toContain(identityNumber)
  expect(text).not.toContain(phone)
  expect(text).toContain('99*************36')
  expect(text).toContain('140****0012')
  expect(text).toContain('952345678901234567')
})

test('the id of a row is not masked, even if it looks like an identity number', () => {
  const text = logged((log) =>
    log.info(
      {
        id: '913116199001011234',
        file: { ownerId: '913116199001011241' },
        classIds: ['913116199001011258', '913116199001011266'],
      },
      'opened',
    ),
  )

  expect(JSON.parse(text)).toMatchObject({
    id: '913116199001011234',
    file: { ownerId: '913116199001011241' },
    classIds: ['913116199001011258', '913116199001011266'],
  })
})

test('an identity number or mobile is masked under the name of an id', () => {
  const text = logged((log) =>
    log.info({ id: phone, ownerId: `child ${identityNumber}`, childIds: [resident] }, 'opened'),
  )

  for (const secret of [phone, identityNumber, resident]) expect(text).not.toContain(secret)
})

test('the database’s message about rows is not logged with its error', () => {
  const error = Object.assign(
    new Error('duplicate key value violates unique constraint "user__phone"'),
    {
      code: '23505',
      constraint: 'user__phone',
      detail: 'Key (name)=(张小雨) already exists.',
      where: '张小雨',
    },
  )
  const text = logged((log) => log.error({ err: error }, 'fault'))

  expect(text).not.toContain('张小雨')
  expect(JSON.parse(text)).toMatchObject({ err: { code: '23505', constraint: 'user__phone' } })
})

test('a logged request shows neither query string nor headers', () => {
  const text = logged((log) =>
    log.info({
      req: {
        id: '1',
        method: 'POST',
        url: '/api/blade-auth/oauth/token?username=a&password=s3cret',
        headers: { authorization: 'Basic s3cret' },
      },
    }),
  )

  expect(text).not.toContain('s3cret')
  expect(JSON.parse(text)).toMatchObject({ req: { path: '/api/blade-auth/oauth/token' } })
})

test('whatever a person writes, one call is one line with one JSON object without control characters', () => {
  const nasty = fc
    .array(
      fc.oneof(
        fc.string({ maxLength: 4 }),
        fc.constantFrom(
          '\r\n',
          '\n{"level":"fatal"}\n',
          '\u001b[2J',
          '\u009b31m',
          '\u2028',
          '"}',
          '\\',
          '\u0000',
          '%s%d%j',
          '\uD83D',
        ),
      ),
    )
    .map((parts) => parts.join(''))
  fc.assert(
    fc.property(nasty, nasty, (first, second) => {
      const text = logged((log) => log.info({ userAgent: first, name: { inner: second } }, second))

      expect(text.endsWith('\n')).toBe(true)
      expect(text.slice(0, -1)).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u2028\u2029]/)
      expect(JSON.parse(text)).toMatchObject({ level: 'info' })
    }),
  )
})

test('a circular value does not stop the log', () => {
  const round: Record<string, unknown> = {}
  round['again'] = round

  expect(JSON.parse(logged((log) => log.info(round, 'round')))).toMatchObject({ msg: 'round' })
})

test('a log on a full disk neither ends the process nor holds up its end', async () => {
  const program = `
    import { once } from 'node:events'
    import pino from 'pino'
    import { createLogger } from '${new URL('./logging.ts', import.meta.url).href}'
    const log = createLogger()
    const refused = once(log[pino.symbols.streamSym], 'error')
    log.error('the first line')
    await refused
    for (let round = 0; round < 20; round += 1) {
      log.error('x'.repeat(1000))
      await new Promise((done) => setImmediate(done))
    }
    console.error('alive')
    process.exit(0)`
  const full = openSync('/dev/full', 'w')
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', full, 'pipe'],
  })
  closeSync(full)
  onTestFinished(() => void child.kill('SIGKILL'))
  const told: string[] = []
  child.stderr?.on('data', (part) => told.push(String(part)))

  const [code] = await once(child, 'exit')

  expect([code, told.join('')]).toEqual([0, 'alive\n'])
})
