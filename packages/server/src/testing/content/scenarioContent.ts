/** The parts of a scenario that tests link with each other, as they are given to the console's calls. */

export const asking = (name: string, ...texts: string[]) => ({
  name,
  questions: texts.map((text) => ({ chatType: 'TEXT' as const, text })),
})
export const movingTo = (conversation: string) => ({
  subsequentAction: { type: 'MOVE' as const, conversation },
})
export const showing = (formName: string) => ({
  bubbles: [
    {
      answerType: 'SINGLEFORM' as const,
      component: { type: 'form' as const, data: { formName, version: 2 as const } },
    },
  ],
})
export const leadingTo = (name: string, conversation: string) => ({
  name,
  action: { type: 'LINK', conversation },
})
export const singleForm = (name: string, buttons: object[], more: object = {}) => ({
  name,
  version: 2,
  type: 'SINGLE',
  guideText: 'Which?',
  buttons,
  ...more,
})
