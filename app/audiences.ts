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

/** Lets notices go to classes and grades, by their teachers to their own ones, and counts a family once: the two domains do not know each other. */
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
