/** What a role may do about attendance. */
export const attendancePermissions = {
  /** Call the roll of one's own lessons and homeroom. */
  call: 'attendance.call',
  /** Hand those children over; teachers of institutions do not, since it names the families. */
  handOver: 'attendance.handOver',
  /** Request care for one's own children, read their attendance, and issue codes for other adults. */
  family: 'attendance.family',
  /** Call every roll of the school, hand over children, and visit lessons. */
  run: 'attendance.run',
  /** Read the attendance of the school. */
  oversee: 'attendance.oversee',
  /** Read the attendance of an institution in numbers; its people read their own one alone. */
  seeInstitution: 'attendance.seeInstitution',
} as const

const { call, handOver, family, run, oversee, seeInstitution } = attendancePermissions
const office = [call, handOver, run, oversee, seeInstitution]

/** Grants of a new school, by role alias. */
export const attendanceGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: office,
  admin: office,
  academic: office,
  afterSchool: office,
  head: [call, handOver, oversee, seeInstitution],
  teacher: [call, handOver],
  institutionLead: [seeInstitution],
  institutionTeacher: [call, seeInstitution],
  parent: [family],
}
