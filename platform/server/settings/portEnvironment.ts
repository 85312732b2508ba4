import * as z from 'zod/mini'

import { isEmail } from '../../contract/contacts.ts'
import { checked, integerIn } from './settingChecks.ts'

const word = (max: number) =>
  z.optional(
    checked(
      (text) => text.trim() === text && text.length <= max,
      `应为不含首尾空格的文字，最多 ${max} 字`,
    ),
  )
const address = z.optional(
  checked(isAddress, '应形如 https://主机（本机测试可用 http://127.0.0.1:端口）'),
)

const ownMachine = /^(127(\.\d{1,3}){3}|localhost|\[::1\])$/

function isAddress(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.search !== '' || url.hash !== '') return false
  // Secrets and codes are sent there: unencrypted only within this machine.
  return url.protocol === 'https:' || (url.protocol === 'http:' && ownMachine.test(url.hostname))
}

/** Spans contain no secret, so that a collector in the same network needs no TLS. */
function isCollectorAddress(text: string): boolean {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.search !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || url.protocol === 'http:'
}

const isBucketName = (text: string): boolean => /^[a-z\d][a-z\d.-]{1,61}[a-z\d]$/.test(text)
const bucketShape = '应为 3 到 63 位小写字母、数字、点或短横'

/** The address of map tiles: only its path and query vary, so that its host is certain. */
function isTilesAddress(text: string): boolean {
  if (text.length > 500 || /[\s"'<>;,\\]/.test(text)) return false
  if (!['{z}', '{x}', '{y}'].every((part) => text.split(part).length === 2)) return false
  const url = URL.parse(text.replace(/\{[zxy]\}/g, '0'))
  if (!url || url.username !== '' || url.hash !== '' || text.indexOf('{') < url.origin.length)
    return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && ownMachine.test(url.hostname))
}

/** The part of the environment that selects the adapters. */
export const PortEnvironment = {
  SMS_PROVIDER: z.optional(z.enum(['aliyun', 'tencent'], '应为 aliyun 或 tencent')),
  SMS_ENDPOINT: address,
  SMS_REGION: word(40),
  SMS_KEY_ID: word(128),
  SMS_KEY_SECRET: word(256),
  SMS_SIGN_NAME: word(40),
  SMS_TEMPLATE: word(40),
  SMS_APP_ID: z.optional(
    checked((text) => /^\d{4,20}$/.test(text), '应为腾讯云短信的 SdkAppId（数字）'),
  ),
  WECHAT_ENDPOINT: address,
  WECHAT_APP_ID: word(64),
  WECHAT_APP_SECRET: word(128),
  WECHAT_OFFICIAL_ID: word(64),
  WECHAT_OFFICIAL_SECRET: word(128),
  WECHAT_MINI_ID: word(64),
  WECHAT_MINI_SECRET: word(128),
  WECHAT_NOTICE_TEMPLATE: z.optional(
    checked((text) => /^[\w-]{1,64}$/.test(text), '应为公众号模板消息的模板 ID'),
  ),
  WECHAT_NOTICE_FIELDS: z._default(
    checked(
      (text) => /^[a-z_]{1,20}\d{0,3}(,[a-z_]{1,20}\d{0,3}){2}$/.test(text),
      '应为模板中学校、内容、时间三个字段的名字，用逗号分隔',
    ),
    'thing1,thing2,time3',
  ),
  MAIL_HOST: z.optional(checked((text) => /^[\w.-]{1,255}$/.test(text), '应为邮件服务器的主机名')),
  MAIL_PORT: z._default(checked(integerIn(1, 65_535), '应为 1 到 65535 的整数'), '465'),
  MAIL_SECURITY: z._default(
    z.enum(['tls', 'starttls', 'none'], '应为 tls 或 starttls（本机测试可用 none）'),
    'tls',
  ),
  MAIL_USER: word(254),
  MAIL_PASSWORD: word(256),
  MAIL_FROM: z.optional(checked(isEmail, '应为邮箱地址')),
  PUBLIC_URL: address,
  MAP_TILES_URL: z.optional(
    checked(
      isTilesAddress,
      '应为 https 地址，含 {z}、{x}、{y} 各一处，例如 https://主机/{z}/{x}/{y}.png?key=密钥',
    ),
  ),
  MAP_TILES_SOURCE: word(60),
  STORAGE: z._default(z.enum(['disk', 's3'], '应为 disk 或 s3'), 'disk'),
  S3_ENDPOINT: address,
  S3_BUCKET: z.optional(checked(isBucketName, bucketShape)),
  S3_REGION: z._default(word(40), 'us-east-1'),
  S3_ACCESS_KEY_ID: word(128),
  S3_SECRET_ACCESS_KEY: word(256),
  BACKUP_DIR: z.optional(checked((text) => !text.includes('\0'), '不是有效的目录')),
  BACKUP_AT: z._default(
    checked((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), '应为 HH:mm 的时刻（北京时间）'),
    '02:30',
  ),
  // The answer to an erasure promises that the last backup with the data ends within 90 days.
  BACKUP_KEEP: z._default(checked(integerIn(1, 90), '应为 1 到 90 的整数'), '14'),
  BACKUP_BUCKET: z.optional(checked(isBucketName, bucketShape)),
  CLIENT_DIR: z.optional(checked((text) => !text.includes('\0'), '不是有效的目录')),
  CLIENT_PORT: z.optional(checked(integerIn(0, 65_535), '应为 0 到 65535 的整数')),
  METRICS_PORT: z.optional(checked(integerIn(0, 65_535), '应为 0 到 65535 的整数')),
  METRICS_HOST: z._default(
    checked((text) => /^[\w.:-]{1,255}$/.test(text), '应为主机名或 IP 地址'),
    '127.0.0.1',
  ),
  // The standard names; other variables of OpenTelemetry are read by its exporter.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.optional(
    checked(isCollectorAddress, '应形如 http://主机:4318，不含账号与参数'),
  ),
  OTEL_TRACES_SAMPLER_ARG: z._default(
    checked((text) => /^(0(\.\d{1,6})?|1(\.0{1,6})?)$/.test(text), '应为 0 到 1 的数'),
    '1',
  ),
}
export const PortShape = z.object(PortEnvironment)

type Given = Record<string, string | undefined>
type Problem = { name: string; text: string }

/** Settings that belong together: setting only some of a group is an error. */
const groups: readonly {
  switchedOnBy: (env: Given) => boolean
  needs: readonly string[]
  why: string
}[] = [
  {
    switchedOnBy: (env) => env['MAP_TILES_URL'] !== undefined,
    needs: ['MAP_TILES_SOURCE'],
    why: '设置了 MAP_TILES_URL',
  },
  {
    switchedOnBy: (env) => env['SMS_PROVIDER'] !== undefined,
    needs: ['SMS_KEY_ID', 'SMS_KEY_SECRET', 'SMS_SIGN_NAME', 'SMS_TEMPLATE'],
    why: '设置了 SMS_PROVIDER',
  },
  {
    switchedOnBy: (env) => env['SMS_PROVIDER'] === 'tencent',
    needs: ['SMS_APP_ID'],
    why: 'SMS_PROVIDER 为 tencent',
  },
  {
    switchedOnBy: (env) => env['SMS_KEY_ID'] !== undefined || env['SMS_KEY_SECRET'] !== undefined,
    needs: ['SMS_PROVIDER'],
    why: '设置了短信密钥',
  },
  ...['WECHAT_APP', 'WECHAT_OFFICIAL', 'WECHAT_MINI'].flatMap((name) => [
    {
      switchedOnBy: (env: Given) => env[`${name}_ID`] !== undefined,
      needs: [`${name}_SECRET`],
      why: `设置了 ${name}_ID`,
    },
    {
      switchedOnBy: (env: Given) => env[`${name}_SECRET`] !== undefined,
      needs: [`${name}_ID`],
      why: `设置了 ${name}_SECRET`,
    },
  ]),
  {
    switchedOnBy: (env) => env['WECHAT_NOTICE_TEMPLATE'] !== undefined,
    needs: ['WECHAT_OFFICIAL_ID', 'WECHAT_OFFICIAL_SECRET', 'PUBLIC_URL'],
    why: '设置了 WECHAT_NOTICE_TEMPLATE',
  },
  {
    switchedOnBy: (env) => env['MAIL_HOST'] !== undefined,
    needs: ['MAIL_FROM', 'PUBLIC_URL'],
    why: '设置了 MAIL_HOST',
  },
  {
    switchedOnBy: (env) => env['MAIL_FROM'] !== undefined,
    needs: ['MAIL_HOST'],
    why: '设置了 MAIL_FROM',
  },
  {
    switchedOnBy: (env) => env['MAIL_USER'] !== undefined,
    needs: ['MAIL_HOST', 'MAIL_PASSWORD'],
    why: '设置了 MAIL_USER',
  },
  {
    switchedOnBy: (env) => env['MAIL_PASSWORD'] !== undefined,
    needs: ['MAIL_USER'],
    why: '设置了 MAIL_PASSWORD',
  },
  {
    switchedOnBy: (env) => env['STORAGE'] === 's3',
    needs: ['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    why: 'STORAGE 为 s3',
  },
  {
    switchedOnBy: (env) => env['BACKUP_BUCKET'] !== undefined,
    needs: ['BACKUP_DIR', 'S3_ENDPOINT', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
    why: '设置了 BACKUP_BUCKET',
  },
  {
    switchedOnBy: (env) => env['CLIENT_PORT'] !== undefined,
    needs: ['CLIENT_DIR'],
    why: '设置了 CLIENT_PORT',
  },
  {
    switchedOnBy: (env) => env['CLIENT_DIR'] !== undefined,
    needs: ['CLIENT_PORT'],
    why: '设置了 CLIENT_DIR',
  },
]

/** Problems in combinations of settings. */
export function portProblems(env: Given): Problem[] {
  // Unencrypted only within this machine: a password and an address are sent there.
  const isOpen =
    env['MAIL_SECURITY'] === 'none' && !ownMachine.test(env['MAIL_HOST'] ?? '127.0.0.1')
  const open = isOpen ? [{ name: 'MAIL_SECURITY', text: '只有本机的邮件服务器可以不加密' }] : []
  const isSame = env['BACKUP_BUCKET'] !== undefined && env['BACKUP_BUCKET'] === env['S3_BUCKET']
  const same = isSame ? [{ name: 'BACKUP_BUCKET', text: '不能与 S3_BUCKET 相同' }] : []
  const missing = groups.flatMap(({ switchedOnBy, needs, why }) =>
    switchedOnBy(env)
      ? needs
          .filter((name) => env[name] === undefined)
          .map((name) => ({ name, text: `${why}时必须设置` }))
      : [],
  )
  return [...open, ...same, ...missing]
}
