/** Actions by which somebody reads hidden data, files or the letter of one child. */
export const childAccessActions: readonly string[] = [
  'files.open',
  'people.reveal',
  'enrolment.reveal',
  'pupilRecord.reveal',
  'letter.print',
  'privacy.readMention',
]

/** Actions that export a list of people. The audit row has no subject; access notes list the children. */
export const exportActions: readonly string[] = [
  'people.studentExport',
  'attendance.rollExport',
  'enrolment.exportTake',
  'pupilRecord.export',
  'organisation.exportUsers',
  'safeguards.exportAffected',
]

/** Actions by which somebody reads hidden data of one adult; they read it under 谁看过资料. */
export const adultAccessActions: readonly string[] = ['recruitment.reveal']

/** What an act is about: the record whose files were opened, or the letter, counts as the child's. */
export const childSubjects: readonly string[] = [
  'student',
  'application',
  'enrolment',
  'letter',
  'leave',
  'studentRequest',
  'noticeReceipt',
]
