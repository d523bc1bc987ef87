/** "Title must be 200 characters or less" */
export const orLess = (field: string, max: number): string => `${field} must be ${max} characters or less`;
