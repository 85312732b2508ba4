import { askText, openBucket } from '../../platform/server/ports/s3Calls.ts'
import type { S3Settings } from '../../platform/server/settings/portSettings.ts'
import { bad, good, textOf } from './findings.ts'
import type { Finding } from './findings.ts'

/** Whether a bucket answers and accepts our keys; nothing is written. */
export async function checkBucket(name: string, settings: S3Settings): Promise<Finding> {
  const bucket = openBucket(settings, { answerMs: 5000, pieceMs: 5000, pauseMs: 100 })
  try {
    const list = await askText(bucket, '?list-type=2&max-keys=1')
    return list === undefined
      ? bad(name, `${settings.endpoint} does not exist → create the bucket`)
      : good(name, settings.endpoint)
  } catch (error) {
    return bad(
      name,
      `${settings.endpoint} does not answer as it should (${textOf(error)}) → check address, region and keys`,
    )
  }
}
