import * as z from 'zod/mini'

import { rootKeyProblem } from '../keys/keys.ts'
import { PortEnvironment } from './portEnvironment.ts'
import { checked, integerIn, list } from './settingChecks.ts'
import { sm2KeyProblem } from '../sm2/sm2Keys.ts'

export const yesWords = ['1', 'true', 'on', 'yes', 'public']
const postgresUrlShape = '应形如 postgresql://用户:密码@主机:5432/数据库'
const no = ['0', 'false', 'off', 'no']

export const Environment = z.object({
  NODE_ENV: z._default(
    checked(
      (text) => ['production', 'development', 'test'].includes(text),
      '应为 production、development 或 test',
    ),
    'development',
  ),
  HOST: z._default(
    checked((text) => /^[\w.:-]{1,255}$/.test(text), '应为主机名或 IP 地址'),
    '127.0.0.1',
  ),
  PORT: z._default(checked(integerIn(0, 65_535), '应为 0 到 65535 的整数'), '3000'),
  DATA_DIR: z._default(
    checked((text) => !text.includes('\0'), '不是有效的目录'),
    '.qinghe',
  ),
  DATABASE_URL: z.optional(checked(isPostgresUrl, postgresUrlShape)),
  DATABASE_DIRECT_URL: z.optional(checked(isPostgresUrl, postgresUrlShape)),
  DEMO: z.optional(
    checked((text) => [...yesWords, ...no].includes(text.toLowerCase()), '应为 1、0 或 public'),
  ),
  DEFAULT_TENANT: z._default(
    checked((text) => /^[0-9A-Za-z]{1,12}$/.test(text), '应为 1 到 12 位字母或数字'),
    '000000',
  ),
  SCHOOL_NAME: z._default(
    checked((text) => text.trim() !== '' && text.length <= 40, '应为 1 到 40 个字'),
    '青禾校园',
  ),
  ROOT_KEY: z.optional(
    checked(
      (text) => rootKeyProblem(text) === undefined,
      '应为 32 字节随机数的 Base64（可用 openssl rand -base64 32 生成）',
    ),
  ),
  OLDER_ROOT_KEYS: z._default(
    checked(
      (text) => list(text).every((key) => rootKeyProblem(key) === undefined),
      '应为逗号分隔的旧 ROOT_KEY',
    ),
    '',
  ),
  TOKEN_KEY: z.optional(z.string()),
  OLDER_TOKEN_KEYS: z._default(z.string(), ''),
  SM2_PRIVATE_KEY: z.optional(
    checked(
      (text) => sm2KeyProblem(text) === undefined,
      '应为 SM2 私钥（64 位十六进制；可用 openssl rand -hex 32 生成）',
    ),
  ),
  ...PortEnvironment,
  LOG_LEVEL: z.optional(
    z.enum(['error', 'warn', 'info', 'debug'], '应为 error、warn、info 或 debug'),
  ),
  UNDO_SECONDS: z._default(checked(integerIn(0, 60), '应为 0 到 60 的整数'), '10'),
  TRUSTED_PROXIES: z._default(
    checked(
      (text) => list(text).every((one) => /^[\da-fA-F.:/]+$/.test(one)),
      '应为逗号分隔的 IP 地址或网段',
    ),
    '',
  ),
})
export type Environment = z.infer<typeof Environment>

function isPostgresUrl(text: string): boolean {
  const url = URL.parse(text)
  return (
    url !== null &&
    ['postgres:', 'postgresql:'].includes(url.protocol) &&
    url.hostname !== '' &&
    url.username !== '' &&
    url.pathname.length > 1
  )
}
