import { DEFAULT_MESSAGES, type Language, type MessageFields } from '@parlance/contract'

/** Welcome and failure as settings of the domain, which bundles held before they were messages; '' = the default. */
export type MessageSettings = { welcome: string; welcomeOn: boolean; failure: string }

/** The messages that such settings stand for: they speak where no authored message of the kind does. */
export function missingMessages(
  { welcome, welcomeOn, failure }: MessageSettings,
  authored: readonly MessageFields[],
  language: Language,
): MessageFields[] {
  const standard = DEFAULT_MESSAGES[language]
  return [
    messageOf('WELCOME', standard.welcomeName, welcome.trim() === '' ? standard.welcome : welcome, welcomeOn),
    messageOf('FAILURE', standard.failureName, failure.trim() === '' ? standard.failure : failure, true),
  ].filter(({ kind, on }) => on && !authored.some((other) => other.kind === kind && alwaysSpeaks(other)))
}

function alwaysSpeaks({ on, inputContexts = [] }: MessageFields): boolean {
  return on && inputContexts.length === 0
}

function messageOf(
  kind: MessageFields['kind'],
  name: string,
  description: string,
  on: boolean,
): MessageFields {
  return {
    name,
    kind,
    on,
    bubbles: [{ answerType: 'TEXT', component: { type: 'text', data: { description } } }],
  }
}
