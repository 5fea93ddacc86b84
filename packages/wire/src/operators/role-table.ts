import type { OperatorCall } from '../console-calls.ts'
import { PRODUCTS } from '../products.ts'
import type { Role } from './roles.ts'

/** Which role may make which call of the console, as the products say it. */
export const ROLE_TABLE = Object.assign({}, ...PRODUCTS.map(product => ('console' in product ? product.console.roles : {}))) as Readonly<
  Record<OperatorCall['path'], readonly Role[]>
>

/** Whether a role may make a call. */
export const mayCall = (role: Role, { path }: { path: string }): boolean =>
  Object.hasOwn(ROLE_TABLE, path) && ROLE_TABLE[path as OperatorCall['path']].includes(role)
