/** A teacher as courses name him, and the courses that do. */
export type NamedTeacher = { readonly name: string; readonly courses: readonly string[] }

type Taught = { readonly name: string; readonly teachers: string }

/** Who teaches the courses: teachers stand in them as text, several in one. */
export function namedTeachers(courses: readonly Taught[]): NamedTeacher[] {
  const found = new Map<string, string[]>()
  for (const { name: course, teachers } of courses) {
    for (const name of new Set(teachers.split(/[、，,；;]/).map((one) => one.trim()))) {
      if (name) found.set(name, [...(found.get(name) ?? []), course])
    }
  }
  return [...found].map(([name, taught]) => ({ name, courses: taught }))
}
