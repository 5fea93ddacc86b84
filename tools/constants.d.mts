import type { Plugin } from 'esbuild'

export function keepConstants(text: string): string
export const constantsStayConstant: Plugin
