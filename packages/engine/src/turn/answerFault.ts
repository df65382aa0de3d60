/**
 * Why an answer cannot be given: the system-error message takes its place (behaviour 12.3). `code` is an AM code of
 * behaviour 2.6.
 */
export class AnswerFault extends Error {
  constructor(readonly code: string) {
    super(code)
    this.name = 'AnswerFault'
  }
}
