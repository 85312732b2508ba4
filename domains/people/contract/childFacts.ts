import type { Child } from './child.ts'

/** A child's class and seat, in words. */
export const childFacts = ({
  className,
  teacherName,
}: Pick<Child, 'className' | 'teacherName'>): { label: string; value: string }[] => [
  { label: '班级', value: className || '未分班' },
  { label: '班主任', value: teacherName || '未安排' },
]
