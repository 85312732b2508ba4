import { screen } from '../../../platform/contract/screen.ts'

/** The rolls that the reader may call today. */
export const rollsScreen = screen('/pages/attendance/rolls', ['day'])
/** One roll: calling it, and handing the children over. */
export const rollScreen = screen('/pages/attendance/roll', ['kind', 'id', 'day'])
/** Care and attendance of an own child, and codes for other adults who collect it. */
export const childAttendanceScreen = screen('/pages/attendance/child', ['childId', 'tab'])
/** The notes of a teacher about the children of a class; without `classId` its classes. */
export const notesScreen = screen('/pages/attendance/notes', ['classId'])
/** The visit to the lesson in a room; the code at its door leads here. */
export const patrolScreen = screen('/pages/attendance/patrol', ['roomId'])
