import type { FastifyRequest } from 'fastify'
import type { Context } from '../../context'
import { hashOfInvite } from '../invite/invite'
import { familiarityOf } from '../session/knownDevice'
import { type AttemptLimit, networkOf } from './attemptLimit'

/** What a sign-in is counted under: `own` is of account and place together, `shared` with other people's attempts. */
type SignInLimits = { own: AttemptLimit; shared: AttemptLimit[] }

/**
 * A stranger's guesses do not lock the owner out: those of another address are counted apart, and where the owner has
 * signed in before, what all strangers together have tried does not count.
 */
export async function signInLimits(
  context: Context,
  request: FastifyRequest,
  email: string,
): Promise<SignInLimits> {
  const known = await familiarityOf(context, request, email)
  if (known.device !== null)
    return { own: { key: `device:${known.device}:${email}`, most: 10, minutes: 15 }, shared: [] }
  const network = networkOf(request.ip)
  const ofAddress = { key: `address:${network}`, most: 50, minutes: 15 }
  const ofStrangers = { key: `account:${email}`, most: 30, minutes: 60 }
  return {
    own: { key: `account:${email}:${network}`, most: 10, minutes: 15 },
    shared: known.address ? [ofAddress] : [ofAddress, ofStrangers],
  }
}

/**
 * New accounts, made or refused: of an address; with a right invite of that invite, so that whoever was invited is not
 * kept out by others at the same address.
 */
export function registrationLimit(request: FastifyRequest, inviteCode: string | null): AttemptLimit {
  const of =
    inviteCode === null ? networkOf(request.ip) : `invite:${hashOfInvite(inviteCode).toString('base64url')}`
  return { key: `registration:${of}`, most: 20, minutes: 60 }
}

/** Requests for a link to a new password, and links tried: of an address, and mails of an account. */
export function resetLimits(request: FastifyRequest, email?: string): AttemptLimit[] {
  return [
    { key: `reset:${networkOf(request.ip)}`, most: 20, minutes: 60 },
    ...(email === undefined ? [] : [{ key: `reset:${email}`, most: 5, minutes: 60 }]),
  ]
}

/** Wrong codes of invites tried by an address. */
export function inviteLimit(request: FastifyRequest): AttemptLimit {
  return { key: `invite:${networkOf(request.ip)}`, most: 20, minutes: 60 }
}

/** Codes of domains that a person asks to enter, and all from an address; right ones count too. */
export function accessRequestLimits(request: FastifyRequest, userId: number): AttemptLimit[] {
  return [
    { key: `access:${userId}`, most: 10, minutes: 60 },
    { key: `access:${networkOf(request.ip)}`, most: 50, minutes: 60 },
  ]
}

/** The current password that somebody who is signed in has to give. */
export function currentPasswordLimit(userId: number): AttemptLimit {
  return { key: `password:${userId}`, most: 10, minutes: 15 }
}
