import type { Language } from '../primitives/locale'
import texts from './defaultMessages.json'

/** Texts that a bot sends when its operator wrote no others (behaviour 12.1–12.3, 12.6). */
type DefaultMessages = {
  /** The two messages that a new domain has. */
  welcomeName: string
  welcome: string
  failureName: string
  failure: string
  /** Before the choices of similar answers. */
  similarLead: string
  /** Label of the button under each choice; at most 20 characters, as messengers allow no more. */
  similarChoose: string
  systemError: string
  /** To a caller who is silent. */
  noResponse: string
  /** Said when a task is ended by an exit keyword. */
  taskEnd: string
  /** Asks for a slot that has no question of its own, or one that comes out empty. */
  taskAsk: string
  /** Says, before a slot is asked for again, that it holds one of several values that were given. */
  taskSeveral: string
  /** Asks whether another task is to be begun before this one is done. */
  taskSwitch: string
  /** Asks what is to be changed, where a confirmation is denied. */
  taskChange: string
  /** Asks whether an answer helped; two labels, and the reply to each. */
  feedbackPhrase: string
  feedbackYes: string
  feedbackNo: string
  feedbackThanks: string
  feedbackSorry: string
  /** Asks the end user to prove who they are; label of the link; the messages when that failed, broke or is done. */
  authenticationRequest: string
  authenticationLink: string
  authenticationFailure: string
  authenticationError: string
  authenticationDone: string
}

/** The product's own messages, one set per language of a domain. */
export const DEFAULT_MESSAGES: Record<Language, DefaultMessages> = texts
