/** Makes the folder of this run; gives what ends every process that still works in it, and removes it. */
export default function openRunFolder(project?: { tmpDir?: string }): () => Promise<unknown>
