/**
 * Who may do what: the one policy table (specification section 6, behaviour 14). Every endpoint names the
 * action it needs; the server's guard and the console's controls read this table and nothing else.
 */
export const ACTIONS = [
  'View/getDomainList',
  'View/getDomainDetail',
  'View/executeBuilder',
  'View/history',
  'View/settings',
  'Change/createDomain',
  'Change/deleteDomain',
  'Change/updateDomain',
  'Change/content',
  'Change/relearn',
  'Change/build',
  'Change/deploy',
  'Change/linkMessenger',
  'Change/managePermission',
  'Run/test',
] as const
export type Action = (typeof ACTIONS)[number]

/** Roles of a member of a domain. */
export const ROLES = ['OWNER', 'MANAGER', 'VIEWER', 'DOMAIN_USER', 'SCENARIO_EDITOR'] as const
export type Role = (typeof ROLES)[number]

const VIEW: Action[] = ['View/getDomainList', 'View/getDomainDetail', 'View/executeBuilder', 'Run/test']

/** The actions that each role allows. */
const ROLE_ACTIONS: Record<Role, readonly Action[]> = {
  OWNER: ACTIONS,
  MANAGER: ACTIONS,
  VIEWER: [...VIEW, 'View/history', 'View/settings'],
  DOMAIN_USER: [...VIEW, 'View/history', 'Change/content', 'Change/relearn'],
  SCENARIO_EDITOR: [...VIEW, 'Change/content'],
}

/** Build, apply and deploy show only for console-linked users (section 6); invited users are not. */
export const CONSOLE_LINKED_DEVICE = 'NCP'
/** The device of an account that came by an invite: it enters the domains it was invited to, and makes none. */
export const INVITED_DEVICE = 'INVITE'

/** Returns whether a role allows an action. */
export function may(role: Role, action: Action): boolean {
  return ROLE_ACTIONS[role].includes(action)
}

/** Error pages of /abnormal/{type} (section 2). */
export const ABNORMAL_TYPES = [
  'noDomain',
  'errorDomain',
  'subscription',
  'ncpInvite',
  'invite',
  'maintenance',
  'noPermission',
  'noPayment',
] as const
export type AbnormalType = (typeof ABNORMAL_TYPES)[number]
