import { createHash } from 'node:crypto'

import type { FieldError } from '../../../platform/contract/errors.ts'
import type { ConsentPurpose, ConsentText } from '../contract/consent.ts'
import { consentLabels, consentPurposes } from '../contract/consent.ts'
import type { FormConsents } from '../contract/form/form.ts'

const textVersion = '2027-02'

const bodies: Record<ConsentPurpose, string> = {
  truth:
    '本人是孩子的法定监护人。本人承诺所填信息和上传的材料真实、完整、有效。如有虚假，本人知晓报名可能被取消，并承担相应责任。',
  privacy:
    '为办理新生入学报名，学校需要处理您孩子的姓名、身份证件、户籍、住址、照片等个人信息，以及监护人的姓名、证件和联系方式。' +
    '信息只用于审核入学资格、通知办理进度和建立学籍；只有承担招生工作的人员可以查看，每次查看完整证件号都会留下记录。' +
    '未被录取的，招生季结束六个月后删除；录取的，转入学籍档案。您可以随时查看、更正，也可以撤销报名并要求删除。',
  sensitive:
    '孩子的身份证件号、健康状况、住房权属和证明材料属于敏感个人信息。它们加密保存，页面上只显示部分内容，仅在核对材料时使用。' +
    '健康状况只用于提前安排照顾，不影响录取。请单独确认您同意处理这些信息；不同意则无法完成网上报名，可到学校窗口办理。',
}

const hashOf = (text: string) => createHash('sha256').update(text, 'utf8').digest('hex')

/** The current consent texts, each with the hash that the form sends back. */
export const consentTexts: readonly ConsentText[] = consentPurposes.map((purpose) => {
  const title = consentLabels[purpose]
  const body = bodies[purpose]
  return {
    purpose,
    title,
    body,
    textVersion,
    textHash: hashOf(`${textVersion}\n${title}\n${body}`),
  }
})

/** Errors for missing consents: each consent must carry the hash of the current text. */
export function consentProblems(given: FormConsents): FieldError[] {
  return consentTexts.flatMap(({ purpose, title, textHash }) => {
    const ticked = given[purpose]
    if (ticked === textHash) return []
    return [
      {
        name: `consents.${purpose}`,
        label: title,
        msg: ticked ? '内容已更新，请重新阅读后勾选' : '请阅读并勾选',
      },
    ]
  })
}
