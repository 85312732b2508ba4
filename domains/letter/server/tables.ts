import type { Generated } from 'kysely'

type Stamps = { createTime: Generated<Date>; updateTime: Generated<Date> }

type LetterKeyTable = Stamps & {
  tenantId: string
  id: Generated<string>
  publicKey: string
  privateKeySealed: string
  fromTime: Date
  untilTime: Date | null
}

type LetterCounterTable = { tenantId: string; year: number; last: number }

type LetterTable = Stamps & {
  tenantId: string
  id: Generated<string>
  subjectId: string
  ownerId: string
  number: string
  verifyCode: string
  childNameSealed: string
  maskedName: string
  planName: string
  schoolName: string
  letterDate: string
  keyId: string
  signature: string
  issuedBy: string
  issuedByName: string
  issuedTime: Date
  printedTime: Date | null
  revokedTime: Date | null
  revokedBy: string | null
  revokedByName: string | null
  revokeReason: string | null
}

type LetterSealTable = Stamps & { tenantId: string; fileId: string }

declare module '../../../platform/server/database/tables.ts' {
  interface Tables {
    letterKey: LetterKeyTable
    letterCounter: LetterCounterTable
    letter: LetterTable
    letterSeal: LetterSealTable
  }
}
