/** A teacher named in courses, with those courses. */
export type NamedTeacher = { readonly name: string; readonly courses: readonly string[] }

type Taught = { readonly name: string; readonly teachers: string }

/**
 * The teachers of the courses. A course stores its teachers as one text, which may name several.
 */
export function namedTeachers(courses: readonly Taught[]): NamedTeacher[] {
  const found = new Map<string, string[]>()
  for (const { name: course, teachers } of courses) {
    for (const name of new Set(teachers.split(/[、，,；;]/).map((one) => one.trim()))) {
      if (name) found.set(name, [...(found.get(name) ?? []), course])
    }
  }
  return [...found].map(([name, taught]) => ({ name, courses: taught }))
}
