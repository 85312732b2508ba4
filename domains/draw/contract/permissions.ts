/** What a role may do about draws. */
export const drawPermissions = {
  /** Hold the ceremony of a draw: prepare, freeze, draw and void it, and take part in it. */
  operate: 'draw.operate',
} as const

const { operate } = drawPermissions

/** Grants of a new school, by role alias. */
export const drawGrants: Readonly<Record<string, readonly string[]>> = {
  administrator: [operate],
  admin: [operate],
  academic: [operate],
  enrolmentLead: [operate],
  afterSchool: [operate],
}
