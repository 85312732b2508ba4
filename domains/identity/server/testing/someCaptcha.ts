import type { Database } from '../../../../platform/server/db.ts'
import type { Keys } from '../../../../platform/server/keys.ts'
import { keepCaptcha } from '../captchas.ts'

/** For tests: a captcha whose answer is known. Its picture is never drawn. */
export async function someCaptcha(
  database: Database,
  keys: Keys,
  now: Date,
  answer = 'Ab3dE',
): Promise<{ captcha_key: string; captcha_code: string }> {
  const key = await keepCaptcha({ database, keys }, answer, now)
  return { captcha_key: key, captcha_code: answer }
}
