import { refusal } from '../../../platform/server/refusal.ts'
import type { Refusal } from '../../../platform/server/refusal.ts'

export const letterRevoked = (): Refusal =>
  refusal('LETTER_REVOKED', '这份录取通知书已经吊销，请刷新后再看')
export const notAPicture = (): Refusal =>
  refusal('NOT_A_PICTURE', '印章应为图片，请上传 PNG 或 JPG', {
    fields: [{ name: 'fileId', label: '印章图片', msg: '应为 PNG 或 JPG' }],
  })
export const letterUnknown = (): Refusal =>
  refusal('NOT_FOUND', '学校没有这份录取通知书，请核对核验码', { status: 404 })
