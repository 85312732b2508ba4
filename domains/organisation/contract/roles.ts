/** The roles that every school begins with; `administrator` exists in the platform tenant alone. */
export const schoolRoles = [
  { alias: 'admin', name: '管理员' },
  { alias: 'head', name: '校长' },
  { alias: 'enrolmentLead', name: '招生负责人' },
  { alias: 'enrolmentReviewer', name: '招生审核员' },
  { alias: 'teacher', name: '教师' },
  { alias: 'parent', name: '家长' },
  { alias: 'student', name: '学生' },
  { alias: 'finance', name: '财务' },
  { alias: 'privacy', name: '个人信息保护负责人' },
  { alias: 'academic', name: '教务' },
] as const

export const administratorRole = { alias: 'administrator', name: '平台管理员' } as const

/** What a person without any trust gets, whatever he asked for. */
export const minimalRole = 'parent'
