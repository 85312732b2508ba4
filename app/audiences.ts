import { defineAudience, defineFamilies } from '../domains/content/server/public.ts'
import {
  classAudience,
  classOptions,
  familyOf,
  gradeAudience,
  gradeOptions,
  ownClassOptions,
  ownGradeOptions,
} from '../domains/people/server/public.ts'

/**
 * Lets notices address classes and grades, by teachers only their own ones, and counts a family
 * once. Wired here because content does not depend on people.
 */
export function connectAudiences(): void {
  defineAudience('class', {
    label: '班级（学生和家长）',
    choice: 'list',
    options: classOptions,
    ownOptions: ownClassOptions,
    resolve: (db, tenantId, { ids }) => classAudience(db, tenantId, ids),
  })
  defineAudience('grade', {
    label: '年级（学生和家长）',
    choice: 'list',
    options: gradeOptions,
    ownOptions: ownGradeOptions,
    resolve: (db, tenantId, { ids }) => gradeAudience(db, tenantId, ids),
  })
  defineFamilies(familyOf)
}
