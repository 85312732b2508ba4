/** Paths whose calls read or change data of children. */
const aboutChildren = [
  '/blade-people/student',
  '/blade-people/guardian',
  '/blade-enrolment/',
  '/blade-weixin/baoming',
  '/blade-pupil-record/',
  '/blade-leave/',
  '/blade-student/',
  '/blade-admission/',
  '/blade-resource/attach',
  '/blade-attendance/',
]

/** Whether a call is about data of children, by its path. */
export const isAboutChildren = (path: string): boolean =>
  aboutChildren.some((start) => path.startsWith(start))
