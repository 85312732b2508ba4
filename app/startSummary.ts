import { relative } from 'node:path'

import { demoPeople } from '../db/demo/world.ts'
import { sm2PublicKeyOf } from '../platform/server/sm2/sm2Keys.ts'
import type { Settings } from '../platform/server/settings/settings.ts'
import type { Product } from './product.ts'

/** What a new operator needs after the start, and nothing more. */
export function summary(
  settings: Settings,
  { address, clientAddress, setupLink }: Pick<Product, 'address' | 'clientAddress' | 'setupLink'>,
  seconds: number,
): string {
  const lines = [
    '',
    `${settings.schoolName} 已启动 ready（${seconds.toFixed(1)} s）`,
    '',
    `  手机端 phone   ${address.replace('[::1]', 'localhost')}/`,
    ...(clientAddress ? [`  客户端 client  ${clientAddress.replace('[::1]', 'localhost')}/`] : []),
    `  数据 data      ${settings.databaseUrl ? 'DATABASE_URL' : settings.dataDir}`,
    ...(settings.sm2PrivateKey
      ? [`  SM2 公钥 key   ${sm2PublicKeyOf(settings.sm2PrivateKey)}`]
      : []),
    ...(settings.isProduction && !settings.databaseUrl ? embeddedLines : []),
    ...(settings.demo ? demoLines() : []),
    ...(setupLink
      ? [
          '',
          '  还没有管理员，请在 24 小时内用这个一次性链接建立 no administrator yet, set the first one up:',
          `    ${settings.publicUrl || address}${setupLink}`,
        ]
      : []),
    ...(settings.newKeyFile ? keyLines(settings.newKeyFile) : []),
    '',
    '  Ctrl-C 停止 stop',
    '',
  ]
  return lines.join('\n')
}

const embeddedLines = [
  '',
  '  内置数据库：适合试用和一所小学校，只能运行一个进程，升级时会中断几秒，不能恢复到任意时刻。',
  '    正式使用建议设置 DATABASE_URL The embedded database: one process, short breaks at upgrades, no point-in-time recovery.',
]

function demoLines(): string[] {
  const accounts = demoPeople
    .filter(({ account }) => account !== 'admin')
    .map(({ account, realName }) => `${account}（${realName}）`)
  return [
    '',
    '  演示账号 demo logins（密码 password: qinghe；admin 的密码是 admin）',
    `    ${accounts.slice(0, 5).join('  ')}`,
    `    ${accounts.slice(5).join('  ')}  admin`,
  ]
}

function keyLines(file: string): string[] {
  return [
    '',
    `  密钥 key       ${relative(process.cwd(), file)}`,
    '    请与备份分开保存，丢失后加密的数据无法读取 Keep it apart from the backups; without it sealed data is lost.',
  ]
}
