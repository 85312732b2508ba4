import { defineAudience, defineChildren, defineFamilies } from '../domains/content/server/public.ts'
import {
  classAudience,
  classOptions,
  childrenBehind,
  familyOf,
  gradeAudience,
  gradeOptions,
  ownClassOptions,
  ownGradeOptions,
} from '../domains/people/server/public.ts'

/**
 * Lets notices address classes and grades, by teachers only their own ones, and counts a family
 * once and named after its child. Wired here because content does not depend on people.
 */
export function connectAudiences(): void {
  defineAudience('class', {
    label: '班级（学生和家长）',
    order: 10,
    choice: 'list',
    options: classOptions,
    ownOptions: ownClassOptions,
    resolve: (db, tenantId, { ids }) => classAudience(db, tenantId, ids),
  })
  defineAudience('grade', {
    label: '年级（学生和家长）',
    order: 20,
    choice: 'list',
    options: gradeOptions,
    ownOptions: ownGradeOptions,
    resolve: (db, tenantId, { ids }) => gradeAudience(db, tenantId, ids),
  })
  defineFamilies(familyOf)
  defineChildren(async (db, tenantId, userIds) => {
    const found = await childrenBehind(db, tenantId, userIds)
    return new Map(
      [...found].map(([userId, children]) => [
        userId,
        children.map(({ id, name, className, classId, gradeId }) => ({
          id,
          name,
          groupName: className,
          groups: [
            { kind: 'class', id: classId },
            { kind: 'grade', id: gradeId },
          ],
        })),
      ]),
    )
  })
}
