/** Actions by which somebody reads hidden data or files of one child. */
export const childAccessActions: readonly string[] = [
  'files.open',
  'people.reveal',
  'enrolment.reveal',
  'pupilRecord.reveal',
]

/** Actions that export a list of children. Their audit rows name no single child. */
export const exportActions: readonly string[] = [
  'people.studentExport',
  'enrolment.exportTake',
  'pupilRecord.export',
  'organisation.exportUsers',
]

/** What an act is about: the record whose files were opened counts as the child's. */
export const childSubjects: readonly string[] = [
  'student',
  'application',
  'enrolment',
  'leave',
  'studentRequest',
  'noticeReceipt',
]
