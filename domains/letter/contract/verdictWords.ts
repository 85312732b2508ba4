import { minuteWords } from '../../../platform/contract/dayWords.ts'
import type { LetterVerdict } from './letterVerdict.ts'

type Words = {
  readonly tone: 'success' | 'warning' | 'error'
  readonly title: string
  readonly advice: string
}

/** The outcome of a check, for the holder of the letter. */
export function verdictWords(verdict: LetterVerdict, today: string): Words {
  switch (verdict.state) {
    case 'valid':
      return {
        tone: 'success',
        title: '通知书真实有效',
        advice: verdict.isSigned
          ? '通知书上的电子签名和学校的记录都一致。'
          : '学校有这份通知书的记录，请与纸上的内容逐项核对。',
      }
    case 'validAsOf':
      return {
        tone: 'success',
        title: '电子签名真实，没有查到吊销',
        advice: `现在没有网络，按 ${minuteWords(verdict.asOf, today)} 的吊销名单核对。联网后请再核验一次。`,
      }
    case 'revoked':
      return {
        tone: 'error',
        title: '通知书已经吊销',
        advice:
          '这份通知书是学校签发的，但已经吊销。请不要使用这份通知书；有疑问请联系学校招生办公室。',
      }
    case 'altered':
      return {
        tone: 'error',
        title: '内容与学校签发的不一致',
        advice: '二维码里的内容被改动过。请不要使用这份通知书，并向学校招生办公室核实。',
      }
    case 'unknown':
      return {
        tone: 'error',
        title: '学校没有这份通知书',
        advice: '请核对纸上的核验码；仍查不到时，请不要使用这份通知书，并向学校招生办公室核实。',
      }
    case 'unchecked':
      return {
        tone: 'warning',
        title: '现在还不能核验',
        advice: '没有网络，这台设备也没有核验这份通知书所需的资料。请联网后重试。',
      }
  }
}

export const codeHelp = '核验码印在通知书的二维码旁边，不分大小写，横线可以不填。'
