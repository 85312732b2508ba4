/** What a guardian consents to before an institution may teach a child, for one class. */
export const sharingText = (institution: string, className: string): string =>
  `我同意学校为课程班“${className}”向${institution}提供孩子的姓名、班级和紧急情况提示，仅用于上课、点名和孩子的安全。不同意只影响这一个课程班。我可以随时撤回；撤回后孩子退出这个课程班，费用按规则退还。`
