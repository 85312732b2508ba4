type Left = {
  readonly why: string
  readonly file: string
  /** Only these tests of the file; by default all. */
  readonly tests?: readonly string[]
}

const otherBinding = 'connections are bound to a school in another way than on a cluster'
const oneTransaction =
  'a test is one transaction with the rights of the platform, in which the owner may not read what another user has written on a node'
const noSchool = 'the owner changes rows without naming a school'

/**
 * What `npm run test:citus` leaves out of the unit tests, because it is about one PostgreSQL
 * (2026-11-28, ADR 52).
 */
export const ofOneServer: readonly Left[] = [
  ...['backup/backup', 'backup/interrupted'].map((name) => ({
    why: 'backups and restores of the product refuse a cluster',
    file: `platform/server/${name}.test.ts`,
  })),
  {
    why: 'backups of the product refuse a cluster',
    file: 'platform/server/backup/schedule.test.ts',
    tests: [
      'two processes make one backup a day, copy it to the bucket',
      'a backup that could not be copied does not count',
    ],
  },
  {
    why: 'backups of the product refuse a cluster',
    file: 'tools/restoring/trial.test.ts',
  },
  {
    why: 'a restore of one school refuses a cluster',
    file: 'tools/restoring/restoreSchool.test.ts',
  },
  {
    why: 'a school is closed while it is restored, which a cluster refuses',
    file: 'platform/server/database/closedSchools.test.ts',
  },
  {
    why: otherBinding,
    file: 'platform/server/database/tenancy.test.ts',
    tests: [
      'random reads, writes and refusals of two schools on two connections ',
      'behind a pooler every statement is inside a transaction that names its school',
      'a single statement is committed at once, and unused work leaves no transaction behind',
    ],
  },
  {
    why: oneTransaction,
    file: 'platform/server/audit/writeAudit.test.ts',
    tests: [
      'rows are chained in order, per school, and the chain verifies',
      'a rolled-back act leaves no row',
      'the application can neither change nor delete a row, sealed or not',
      'a chain sealed with another key is broken; after a rotation the old part still verifies',
    ],
  },
  { why: oneTransaction, file: 'domains/logs/server/trail.test.ts' },
  {
    why: oneTransaction,
    file: 'domains/safeguards/server/retention.test.ts',
    tests: ['L4 access logs: '],
  },
  {
    why: oneTransaction,
    file: 'domains/installation/server/security.test.ts',
    tests: ['an audit trail that does not match its seals is a danger'],
  },
  {
    why: oneTransaction,
    file: 'domains/organisation/server/users/people.test.ts',
    tests: ['GET tenant/info: works for the address of a school'],
  },
  {
    why: oneTransaction,
    file: 'domains/identity/server/schoolEnd.test.ts',
    tests: ['the contact person of a school can be read by no other database role'],
  },
  {
    why: 'the product watches the disk of the database that it started itself',
    file: 'platform/server/disk/diskSpace.test.ts',
    tests: ['on a full disk writes are refused', 'a full disk that only PostgreSQL sees'],
  },
  {
    why: noSchool,
    file: 'platform/server/audit/writeAudit.test.ts',
    tests: ['every edit, deletion and truncation in SQL is detected'],
  },
]

export const filesOfOneServer: readonly string[] = ofOneServer.flatMap(({ file, tests }) =>
  tests ? [] : [file],
)

const beginnings = ofOneServer.flatMap(({ tests = [] }) => tests)

/** The full names of all other tests. */
export const namesOnCluster = new RegExp(
  `^(?!.*(?:${beginnings.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)).join('|')}))`,
)
